import { use } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { factFormats } from '@jubilee/brands/defaults/fact-formats';
import { infoFacts } from '@jubilee/contract/settings/legal-text-facts';
import { Alert } from '@jubilee/ui/alert';
import { Card } from '@jubilee/ui/card';
import { useAppConfig } from '../../app/app-config.ts';
import { loadModule } from '../../app/load-part.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { formatLocale } from '../../language/format.ts';
import { spokenLanguage } from '../../language/load-messages.ts';
import { useStartAtPart } from '../../navigation/start-at-part.ts';
import { TimeAwayPanel } from '../../time-away/time-away-panel.tsx';
import { CareCards } from './care-cards.tsx';
import { Contents } from './contents.tsx';
import styles from './info.module.css';
import { InfoBlocks, InfoParts } from './info-blocks.tsx';
import { parseInfoText } from './info-text.ts';
import { loadInfoText, type InfoPage } from './load-info-text.ts';

type Loaded = Awaited<ReturnType<typeof loadInfoText>>;
const loaded = new Map<string, Promise<Loaded>>();

/** Caches one promise per page; a failed one is requested again. */
function textOf(page: InfoPage, location: string): Promise<Loaded> {
  const language = spokenLanguage();
  const key = `${location} ${language} ${page}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const text = loadModule(() => loadInfoText(page, location, language));
  loaded.set(key, text);
  text.catch(() => loaded.delete(key));
  return text;
}

/**
 * One of the information pages. The text is data of the brands package. Source: ROUTE-2, BRAND-22.
 */
export function InfoScreen(props: { page: InfoPage }) {
  const brand = useBrand();
  const { flags } = useAppConfig();
  const { cashoutsEnabled, selfExclusionEnabled } = useFlags();
  const { source, legal } = use(textOf(props.page, brand.location));
  const facts = infoFacts(brand, flags, legal, factFormats(formatLocale()));
  const { title, lead, blocks } = parseInfoText(source, facts);
  useStartAtPart();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle text={title} />
        <p className="lead">
          <InfoParts parts={lead} />
        </p>
      </div>
      {props.page === 'responsible' && (
        <CareCards
          supportEmail={brand.supportEmail}
          helpline={legal.helpline.name}
          dial={legal.helpline.dial}
          isChosenHere={selfExclusionEnabled}
        />
      )}
      {props.page === 'responsible' && selfExclusionEnabled && (
        <div id="time-away" tabIndex={-1} className={styles.timeAway}>
          <Card label={t`Breaks and self-exclusion`}>
            <h2 className="h2">
              <Trans>Breaks and self-exclusion</Trans>
            </h2>
            <TimeAwayPanel />
          </Card>
        </div>
      )}
      {legal.reviewedOn === undefined && (
        <Alert tone="warn">
          <Trans>
            <strong>Draft for counsel’s review.</strong> No lawyer has approved this text yet.
          </Trans>
        </Alert>
      )}
      {props.page === 'howto' && !cashoutsEnabled && (
        <Alert>
          <Trans>Redeeming isn’t open here yet. What you win stays in your balance.</Trans>
        </Alert>
      )}
      <div className={styles.columns}>
        <Contents blocks={blocks} />
        <Card className={styles.sheet ?? ''}>
          <div className={styles.text}>
            <InfoBlocks blocks={blocks} />
          </div>
        </Card>
      </div>
    </div>
  );
}
