import { useState } from 'react';
import { Eye } from 'lucide-react';
import { uncoverPlayerField } from '@jubilee/contract/staff/calls/players';
import type { MaskedField, StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../../app/staff-app.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { FIELD_NAMES } from './player-names.ts';
import styles from './players.module.css';

/**
 * Personal data as the role sees it. What is masked is uncovered one field at a time, with a reason that is recorded, and is masked
 * again when one leaves the section. Source: CARE-2.
 */
export function CoverableField(props: { player: StaffPlayer; field: MaskedField }) {
  const { player, field } = props;
  const { call } = useStaffApp();
  const me = useMe();
  const [isUncovering, setUncovering] = useState(false);
  const [uncovered, setUncovered] = useState<{ readonly value: string | null }>();
  if (uncovered !== undefined) return <strong className="sb">{uncovered.value ?? '–'}</strong>;
  const isMasked = player.masked.includes(field) && player[field] !== null;
  return (
    <span className={styles.covered}>
      {player[field] ?? '–'}
      {isMasked && mayMake(me, uncoverPlayerField) && (
        <Button
          size="small"
          look="ghost"
          aria-label={`Uncover: ${FIELD_NAMES[field].toLowerCase()}`}
          onClick={() => setUncovering(true)}
        >
          <Eye className="ic ic-16" aria-hidden="true" />
          Uncover
        </Button>
      )}
      {isUncovering && (
        <ReasonDialog
          title={`Uncover: ${FIELD_NAMES[field].toLowerCase()}`}
          action="Uncover"
          onAct={async (reason) => {
            const reply = await call(uncoverPlayerField, {
              params: { userId: player.userId },
              body: { field, reason },
            });
            setUncovered({ value: reply.value });
          }}
          onDone={() => setUncovering(false)}
          onClose={() => setUncovering(false)}
        >
          <p>You see it until you leave this page. That you read it is recorded with the reason.</p>
        </ReasonDialog>
      )}
    </span>
  );
}
