import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { legalAcceptances, type LegalVersion } from '@jubilee/contract/staff/calls/legal-texts';
import { buttonClass } from '@jubilee/ui/button';
import { Segmented } from '@jubilee/ui/segmented';
import { useStaffApp } from '../../app/staff-app.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { formatCount } from '../../parts/numbers.ts';
import parts from '../../parts/parts.module.css';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { VersionState } from './brand-columns.tsx';
import { LEGAL_PAGE_NAMES } from './brand-names.ts';
import { textQuery } from './brand-queries.ts';
import styles from './brands.module.css';

/** One version: its facts, and its text as it was shown. Source: BRANDROOM-9. */
export function TextDrawer(props: { version: LegalVersion; onClose: () => void }) {
  const { version } = props;
  const me = useMe();
  return (
    <Drawer
      title={LEGAL_PAGE_NAMES[version.page]}
      note={<VersionState version={version} />}
      onClose={props.onClose}
      actions={
        version.isAccepted && mayMake(me, legalAcceptances) ? (
          <Link
            to="/brands"
            search={{ list: 'texts', version: version.versionId }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            Who accepted it
          </Link>
        ) : undefined
      }
    >
      <FactList
        facts={[
          ['Effective on', version.effectiveOn],
          ['Approved by counsel', version.reviewedOn ?? 'Not yet: pages say that it is a draft'],
          ['First shown', <Instant key="first" at={version.firstServedAt} />],
          [
            'Accepted by',
            version.isAccepted
              ? `${formatCount(version.acceptances)} ${version.acceptances === 1 ? 'player' : 'players'}`
              : 'Nobody agrees to this page at the sign-up',
          ],
          [
            'Must be accepted again',
            !version.mustAccept
              ? 'No'
              : version.missing === null
                ? 'It had to be, while it was current'
                : `${formatCount(version.missing)} ${version.missing === 1 ? 'player has' : 'players have'} still to, at their next sign-in`,
          ],
          ['Content hash', <CopyId key="hash" id={version.contentHash} what="content hash" />],
          ['Version', <CopyId key="id" id={version.versionId} what="version id" />],
        ]}
      />
      <section className={parts.section}>
        <h3 className="h3">Text</h3>
        <Text versionId={version.versionId} />
      </section>
    </Drawer>
  );
}

/** As Markdown, so that nothing of it is interpreted. */
function Text(props: { versionId: string }) {
  const app = useStaffApp();
  const text = useQuery(textQuery(app, props.versionId));
  const [language, setLanguage] = useState('en');
  if (text.isError) {
    return (
      <ProblemState what="The text" problem={text.error} onRetry={() => void text.refetch()} />
    );
  }
  if (text.data === undefined) return <ListPending label="Loading the text" />;
  const { texts } = text.data;
  const visible = texts.find((one) => one.language === language) ?? texts[0];
  return (
    <>
      <Segmented
        label="Language"
        value={visible?.language ?? ''}
        options={texts.map((one) => ({ value: one.language, text: one.language.toUpperCase() }))}
        onChange={setLanguage}
      />
      <div className={styles.text} lang={visible?.language}>
        {visible?.text}
      </div>
    </>
  );
}
