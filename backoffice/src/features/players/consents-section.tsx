import { useQuery } from '@tanstack/react-query';
import { playerConsents } from '@jubilee/contract/staff/calls/privacy';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Pill } from '@jubilee/ui/pill';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { deviceName } from '../../parts/device-name.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { formatInstant, Instant } from '../../parts/instant.tsx';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import type { SectionProps } from './section-props.ts';
import { playerKey } from './use-player.ts';
import styles from './players.module.css';

type Consents = StaffReply<typeof playerConsents>;

/** What the player agreed to, when and from where. Source: PRIV-10. */
export function ConsentsSection({ player }: Pick<SectionProps, 'player'>) {
  const { call } = useStaffApp();
  const list = useQuery({
    queryKey: [...playerKey(player.userId), 'consents'],
    queryFn: () => call(playerConsents, { params: { userId: player.userId } }),
  });
  if (list.isPending) return <ListPending label="Loading the consents" />;
  if (list.data === undefined) {
    return (
      <ProblemState what="The consents" problem={list.error} onRetry={() => void list.refetch()} />
    );
  }
  const { acceptances, marketing } = list.data;
  return (
    <div className={styles.overview}>
      {acceptances.length === 0 && (
        <EmptyState
          level={2}
          title="No legal text is recorded"
          text="The player joined before versions of the texts were recorded."
        />
      )}
      <div className={styles.cards}>
        {acceptances.map((one) => (
          <Acceptance key={one.version} acceptance={one} />
        ))}
        <section className={styles.card} aria-label="Marketing">
          <h2 className="h3">Marketing</h2>
          <FactList facts={marketing.map((one) => [formatInstant(one.at), channelsOf(one)])} />
        </section>
      </div>
    </div>
  );
}

const DOCUMENTS = {
  terms: 'Terms of use',
  rules: 'Sweepstakes rules',
  privacy: 'Privacy policy',
} as const satisfies Record<Consents['acceptances'][number]['document'], string>;

function Acceptance(props: { acceptance: Consents['acceptances'][number] }) {
  const { document, version, isCurrent, acceptedAt, publishedAt, network, userAgent } =
    props.acceptance;
  return (
    <section className={styles.card} aria-label={DOCUMENTS[document]}>
      <div className="hstack wrap gap-8">
        <h2 className="h3">{DOCUMENTS[document]}</h2>
        {isCurrent ? <Pill tone="ok">Current version</Pill> : <Pill>Older version</Pill>}
      </div>
      <FactList
        facts={[
          ['Agreed', <Instant key="agreed" at={acceptedAt} />],
          ['From', network ?? 'unknown'],
          ['Device', userAgent === null ? 'unknown' : deviceName(userAgent)],
          ['Published', <Instant key="published" at={publishedAt} />],
          ['Version', <CopyId key="version" id={version} what="version" short={13} />],
        ]}
      />
    </section>
  );
}

function channelsOf({ email, sms, push }: Consents['marketing'][number]): string {
  const allowed = Object.entries({ Email: email, SMS: sms, Push: push }).flatMap(([name, is]) =>
    is ? [name] : [],
  );
  return allowed.length === 0 ? 'Nothing allowed' : allowed.join(', ');
}
