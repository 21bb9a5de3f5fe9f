import { Link } from '@tanstack/react-router';
import { Aperture, AtSign, Camera, Clapperboard, UsersRound } from 'lucide-react';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { pageVersion, useAppConfig } from '../app/app-config.ts';
import { useBrand } from '../brand/brand-context.ts';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { categoriesOf } from '../catalogue/arrange.ts';
import { categoryName } from '../catalogue/game-words.ts';
import { useGames } from '../catalogue/games.ts';
import styles from './footer.module.css';

const SOCIALS = [
  { key: 'twitter', label: 'Short posts', Icon: AtSign },
  { key: 'ig', label: 'Photos', Icon: Camera },
  { key: 'facebook', label: 'Community page', Icon: UsersRound },
  { key: 'tiktok', label: 'Clips', Icon: Clapperboard },
  { key: 'snapchat', label: 'Stories', Icon: Aperture },
] as const;

function SocialLinks() {
  const { socials } = useAppConfig();
  const present = SOCIALS.filter(({ key }) => socials[key] !== '');
  if (present.length === 0) return null;
  return (
    <ul className={styles.social}>
      {present.map(({ key, label, Icon }) => (
        <li key={key}>
          <a href={socials[key]} aria-label={label} title={label} rel="noreferrer" target="_blank">
            <Icon className="ic" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function Footer() {
  const brand = useBrand();
  const { flags, versionString } = useAppConfig();
  const categories = categoriesOf(useGames().data?.games ?? []);
  const age = String(flags.ageLimit);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <div className="stack gap-14">
            <Link to="/" className={styles.home}>
              <BrandLogo />
              <VisuallyHidden>, lobby</VisuallyHidden>
            </Link>
            <p className={`md muted ${styles.claim ?? ''}`}>
              Social casino games, played for fun. No purchase necessary.
            </p>
            <SocialLinks />
          </div>
          <div>
            <h2>Play</h2>
            <ul>
              <li>
                <Link to="/">All games</Link>
              </li>
              {categories.map(({ category }) => (
                <li key={category}>
                  <Link to="/" search={{ category }}>
                    {categoryName(category)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Help</h2>
            <ul>
              <li>
                <Link to="/howto">How to play</Link>
              </li>
              <li>
                <a href={`mailto:${brand.supportEmail}`}>Contact support</a>
              </li>
              <li>
                <Link to="/responsible">Responsible play</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>Legal</h2>
            <ul>
              <li>
                <Link to="/terms">Terms of use</Link>
              </li>
              <li>
                <Link to="/rules">Sweepstakes rules</Link>
              </li>
              <li>
                <Link to="/privacy">Privacy</Link>
              </li>
            </ul>
          </div>
        </div>
        <div className={styles.legal}>
          <span className={styles.age}>
            <VisuallyHidden>Ages {age} and over</VisuallyHidden>
            <span aria-hidden="true">{age}+</span>
          </span>
          <div className="stack gap-8">
            <p>
              No purchase necessary to play or to receive Sweep Tickets. A purchase does not improve
              your chances. Open to legal residents aged {age} or over where the rules allow; void
              where prohibited. Points have no cash value. Sweep Tickets are promotional entries and
              are redeemable as set out in the Sweepstakes rules.
            </p>
            <p>
              If play stops being fun, <Link to="/responsible">find help and take a break</Link>.{' '}
              <span className="nowrap">{brand.name}.</span>{' '}
              <span className="nowrap">Version {pageVersion() ?? versionString}</span>
            </p>
          </div>
        </div>
      </div>
    </footer>
  );
}
