import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileDown } from 'lucide-react';
import type { DataExport } from '@jubilee/contract/entities/data-export';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { nowMs } from '../../app/clock.ts';
import { useBrand } from '../../brand/brand-context.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';
import { momentText } from './account-rules.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';
import { useDataExports } from './use-data-exports.ts';

/** Copies of everything that is held about the player, and how an erasure is requested. Source: PRIV-11. */
export function YourDataSection() {
  const { answer, retry, isWaiting, isBusy, request, download } = useDataExports();
  const { supportEmail } = useBrand();
  const [problem, setProblem] = useState<string>();
  const [now] = useState(nowMs);
  const show = (text: string | undefined) => setProblem(text === '' ? undefined : text);
  return (
    <Section
      id="your-data"
      title={t`Your data`}
      text={t`Everything we hold about you, in one file that other programs can read. It’s ready in a few minutes and stays here for seven days.`}
    >
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      {answer === undefined && (
        <Loading label={t`Loading your copies`}>
          <Skeleton shape="control" />
        </Loading>
      )}
      {answer?.ok === false && (
        <DidNotLoad title={t`Your copies didn’t load`} text={answer.message} onRetry={retry} />
      )}
      {answer?.ok === true && answer.exports.length > 0 && (
        <SettingList label={t`Copies of your data`}>
          {answer.exports.map((one) => (
            <CopyRow
              key={one.exportId}
              copy={one}
              now={now}
              onDownload={async () => show(await download(one.exportId))}
            />
          ))}
        </SettingList>
      )}
      {answer?.ok === true && (
        <div className={styles.footer}>
          <Button
            look="outline"
            busy={isBusy}
            disabled={isWaiting}
            onClick={() => void request().then(show)}
          >
            <FileDown className="ic ic-18" aria-hidden="true" />
            <Trans>Request a copy</Trans>
          </Button>
        </div>
      )}
      <p className={`sm faint ${styles.note ?? ''}`}>
        <Trans>
          To have your data erased, write to{' '}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          . Redeem or play your tickets first: what the law makes us keep stays, without your name.
        </Trans>
      </p>
    </Section>
  );
}

function CopyRow(props: { copy: DataExport; now: number; onDownload: () => Promise<void> }) {
  const { copy, now, onDownload } = props;
  const [isBusy, setBusy] = useState(false);
  const requested = momentText(copy.requestedAt, now);
  return (
    <SettingRow
      icon={<FileDown className="ic" aria-hidden="true" />}
      tone={copy.state === 'ready' ? 'ok' : undefined}
      title={t`Requested ${requested}`}
      text={<span className="num">{sentenceOf(copy, now)}</span>}
      end={
        copy.state === 'ready' ? (
          <Button
            size="small"
            look="primary"
            busy={isBusy}
            aria-label={t`Download the copy requested ${requested}`}
            onClick={() => {
              setBusy(true);
              void onDownload().finally(() => setBusy(false));
            }}
          >
            <Trans>Download</Trans>
          </Button>
        ) : (
          <StatePill state={copy.state} />
        )
      }
    />
  );
}

function sentenceOf(copy: DataExport, now: number): string {
  if (copy.state === 'waiting') return t`We’re putting it together. You can leave this page.`;
  if (copy.state === 'failed') return t`It couldn’t be made. Request another one.`;
  if (copy.state === 'expired') return t`Its seven days are over.`;
  const until = momentText(copy.expiresAt ?? copy.requestedAt, now);
  return t`Ready until ${until}`;
}

function StatePill(props: { state: Exclude<DataExport['state'], 'ready'> }) {
  if (props.state === 'waiting') {
    return (
      <Pill tone="info">
        <Trans>In progress</Trans>
      </Pill>
    );
  }
  if (props.state === 'failed') {
    return (
      <Pill tone="bad">
        <Trans>Failed</Trans>
      </Pill>
    );
  }
  return (
    <Pill>
      <Trans>Expired</Trans>
    </Pill>
  );
}
