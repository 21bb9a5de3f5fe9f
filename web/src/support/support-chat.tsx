import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageCircle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { supportTokenCalls } from '@jubilee/contract/calls/support';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { portEntryOf } from '@jubilee/contract/vendors/vendor-table';
import { logProblem } from '../app/log.ts';
import { useBrand } from '../brand/brand-context.ts';
import { useShared } from '../catalogue/shared-value.ts';
import { useFlags } from '../flags/use-flags.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { VendorFrame, type VendorFrameControl } from '../vendors/vendor-frame.tsx';
import { chatVisitor } from './chat-state.ts';
import styles from './support-chat.module.css';

/** The chat with support, in the brand's vendor document; nothing where the brand has none. Source: SUPP-3. */
export function SupportChat() {
  const [vendor] = openVendors('support', useFlags());
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  if (vendor === undefined) return null;
  return (
    <div className={styles.corner}>
      {isOpen && (
        <section id={panelId} className={styles.panel} aria-label={t`Chat with support`}>
          <div className={styles.head}>
            <h2 className="h3">
              <Trans>Support</Trans>
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={t`Close the chat`}
              onClick={() => setOpen(false)}
            >
              <X className="ic" aria-hidden="true" />
            </button>
          </div>
          <Chat
            document={`support/${folderOfVendor(vendor.name)}`}
            tokenCall={portEntryOf(vendor, 'support')?.tokenCall}
          />
          <EmailLine />
        </section>
      )}
      <button
        type="button"
        className={styles.launcher}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        <MessageCircle className="ic ic-18" aria-hidden="true" />
        <span className={styles.name}>
          <Trans>Support</Trans>
        </span>
      </button>
    </div>
  );
}

/** The widget: a guest's until the vendor has been told who is signed in. Source: SUPP-3, AUTH-24. */
function Chat(props: { readonly document: string; readonly tokenCall: string | undefined }) {
  const session = useStartedSession();
  const { user } = useSession();
  const control = useRef<VendorFrameControl>(null);
  const [isReady, setReady] = useState(false);
  const visitor = useShared(chatVisitor);
  const userId = user?.userId;
  const email = user?.email ?? '';
  const call = supportTokenCalls.find(({ name }) => name === props.tokenCall);
  const engine = session?.engine;
  useEffect(() => {
    if (!isReady || userId === undefined || engine === undefined || call === undefined) {
      return undefined;
    }
    let isGone = false;
    const answer = call.method === 'GET' ? engine.call(call, {}) : engine.call(call, { body: {} });
    void answer.then((reply) => {
      if (isGone) return;
      if (!reply.ok) {
        logProblem('Support could not be told who the player is', reply.problem);
        return;
      }
      control.current?.tell({ visitor: 'player', token: reply.value.token, email });
      chatVisitor.write('player');
    });
    return () => {
      isGone = true;
    };
  }, [isReady, userId, email, engine, call]);
  useEffect(() => {
    if (isReady && visitor !== 'player') control.current?.tell({ visitor });
  }, [isReady, visitor]);
  return (
    <VendorFrame
      document={props.document}
      title={t`Chat with support`}
      height={420}
      control={control}
      onNews={({ news }) => {
        if (news === 'ready') setReady(true);
      }}
    />
  );
}

function EmailLine() {
  const { supportEmail } = useBrand();
  return (
    <p className="xs muted">
      <Trans>
        Or write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </Trans>
    </p>
  );
}
