import { useState } from 'react';
import { Card } from '@jubilee/ui/card';
import { nowMs } from '../../app/clock.ts';
import { useSession } from '../../session/session-context.ts';
import type { DeviceSession } from '../../session/sign-in-types.ts';
import { Avatar, playerName } from '../../shell/account-menu.tsx';
import { lastSignInBefore, momentText } from './account-rules.ts';
import styles from './account.module.css';

/** Who is here, and when they were last: a stranger's sign-in shows at once. Source: SESS-21. */
export function WhoSection(props: { sessions: readonly DeviceSession[] | undefined }) {
  const { user } = useSession();
  const [now] = useState(nowMs);
  if (user === undefined) return null;
  const last = props.sessions === undefined ? undefined : lastSignInBefore(props.sessions);
  const name = playerName(user);
  return (
    <Card label="Profile">
      <div className={styles.who}>
        <Avatar user={user} />
        <div className={styles.names}>
          {/* An address is too long for the large letters on a phone. */}
          <h2 className={name === user.email ? 'h3' : 'h2'}>{name}</h2>
          {name !== user.email && user.email !== '' && <p className="muted">{user.email}</p>}
          {props.sessions !== undefined && (
            <p className="sm faint num">
              {last === undefined
                ? 'This is your first sign-in.'
                : `Last sign-in: ${momentText(last.startedAt, now)}, ${last.device}`}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
