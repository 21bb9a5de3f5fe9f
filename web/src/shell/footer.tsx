import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../navigation/link.tsx';
import { Aperture, AtSign, Camera, Clapperboard, UsersRound } from 'lucide-react';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { pageVersion, useAppConfig } from '../app/app-config.ts';
import { useFlags } from '../flags/use-flags.ts';
import { useBrand } from '../brand/brand-context.ts';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { useBrandMessages } from '../brand/brand-messages.ts';
import { categoriesOf } from '../catalogue/arrange.ts';
import { roomTitle } from '../catalogue/bingo-room.ts';
import { categoryName } from '../catalogue/game-messages.ts';
import { useGames } from '../catalogue/games.ts';
import { PrivacyChoices } from '../analytics/privacy-choices.tsx';
import { LanguageControl } from './language-control.tsx';
import { REFER_A_FRIEND } from './nav-items.tsx';
import styles from './footer.module.css';

const SOCIALS = [
  { key: 'twitter', label: msg`Short posts`, Icon: AtSign },
  { key: 'ig', label: msg`Photos`, Icon: Camera },
  { key: 'facebook', label: msg`Community page`, Icon: UsersRound },
  { key: 'tiktok', label: msg`Clips`, Icon: Clapperboard },
  { key: 'snapchat', label: msg`Stories`, Icon: Aperture },
] as const;

function SocialLinks() {
  const { socials } = useAppConfig();
  const present = SOCIALS.filter(({ key }) => socials[key] !== '');
  if (present.length === 0) return null;
  return (
    <ul className={styles.social}>
      {present.map(({ key, label, Icon }) => (
        <li key={key}>
          <a
            href={socials[key]}
            aria-label={i18n._(label)}
            title={i18n._(label)}
            rel="noreferrer"
            target="_blank"
          >
            <Icon className="ic" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FooterPage {
  readonly to:
    | '/promotions'
    | '/tier'
    | '/howto'
    | '/responsible'
    | '/fairness'
    | '/terms'
    | '/rules'
    | '/privacy';
  readonly text: MessageDescriptor;
}
const REWARDS: readonly FooterPage[] = [
  { to: '/promotions', text: msg`Promotions` },
  { to: '/tier', text: msg`Tiers` },
];
const HELP: readonly FooterPage[] = [
  { to: '/howto', text: msg`How to play` },
  { to: '/responsible', text: msg`Responsible play` },
  { to: '/fairness', text: msg`Fairness` },
];
const LEGAL: readonly FooterPage[] = [
  { to: '/terms', text: msg`Terms of use` },
  { to: '/rules', text: msg`Sweepstakes rules` },
  { to: '/privacy', text: msg`Privacy` },
];

function PageLinks(props: { pages: readonly FooterPage[] }) {
  return props.pages.map(({ to, text }) => (
    <li key={to}>
      <Link to={to}>{i18n._(text)}</Link>
    </li>
  ));
}

function Columns() {
  const brand = useBrand();
  const { howToPlayEnabled, analyticsEnabled, bingoEnabled, referAFriendEnabled } = useFlags();
  const categories = categoriesOf(useGames().data?.games ?? []);
  const help = HELP.filter(({ to }) => to !== '/howto' || howToPlayEnabled);
  return (
    <>
      <div>
        <h2>
          <Trans>Play</Trans>
        </h2>
        <ul>
          <li>
            <Link to="/">
              <Trans>All games</Trans>
            </Link>
          </li>
          {categories.map(({ category }) => (
            <li key={category}>
              <Link to="/" search={{ category }}>
                {categoryName(category)}
              </Link>
            </li>
          ))}
          {bingoEnabled && (
            <li>
              <Link to="/bingo">{roomTitle()}</Link>
            </li>
          )}
        </ul>
      </div>
      <div>
        <h2>
          <Trans>Rewards</Trans>
        </h2>
        <ul>
          <PageLinks pages={REWARDS} />
          {referAFriendEnabled && (
            <li>
              <Link to="/promotions" hash={REFER_A_FRIEND}>
                <Trans>Refer a friend</Trans>
              </Link>
            </li>
          )}
        </ul>
      </div>
      <div>
        <h2>
          <Trans>Help</Trans>
        </h2>
        <ul>
          <PageLinks pages={help} />
          <li>
            <a href={`mailto:${brand.supportEmail}`}>
              <Trans>Contact support</Trans>
            </a>
          </li>
        </ul>
      </div>
      <div>
        <h2>
          <Trans>Legal</Trans>
        </h2>
        <ul>
          <PageLinks pages={LEGAL} />
          {analyticsEnabled && (
            <li>
              <PrivacyChoices />
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/** Who may play here; the same on every page. */
function SmallPrint() {
  const { name } = useBrand();
  const { ageLimit: age, cashoutsEnabled } = useFlags();
  const { versionString } = useAppConfig();
  const version = pageVersion() ?? versionString;
  return (
    <div className={styles.legal}>
      <span className={styles.age}>
        <VisuallyHidden>
          <Trans>Ages {age} and over</Trans>
        </VisuallyHidden>
        <span aria-hidden="true">{age}+</span>
      </span>
      <div className="stack gap-8">
        <p>
          <Trans>
            No purchase necessary to play or to receive Sweep Tickets. A purchase does not improve
            your chances. Open to legal residents aged {age} or over where the rules allow; void
            where prohibited. Points have no cash value.
          </Trans>{' '}
          {cashoutsEnabled ? (
            <Trans>
              Sweep Tickets are promotional entries and are redeemable as set out in the Sweepstakes
              rules.
            </Trans>
          ) : (
            <Trans>Sweep Tickets are promotional entries under the Sweepstakes rules.</Trans>
          )}
        </p>
        <p>
          <Trans>
            If play stops being fun, <Link to="/responsible">find help and take a break</Link>.
          </Trans>{' '}
          <span className="nowrap">{name}.</span>{' '}
          <span className="nowrap">
            <Trans>Version {version}</Trans>
          </span>
        </p>
      </div>
    </div>
  );
}

export function Footer() {
  const { tagline } = useBrandMessages();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className="stack gap-14">
            <Link to="/" className={styles.home}>
              <BrandLogo />
              <VisuallyHidden>
                <Trans>, lobby</Trans>
              </VisuallyHidden>
            </Link>
            <p className={`md muted ${styles.claim ?? ''}`}>{tagline}</p>
            <SocialLinks />
            <div className={styles.language}>
              <LanguageControl position="page" />
            </div>
          </div>
          <Columns />
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
}
