import {
  correctPlayerExclusion,
  disablePlayer,
  enablePlayer,
  excludePlayer,
  resendPlayerVerification,
  resetPlayerSecondFactor,
  signOutPlayer,
} from '@jubilee/contract/staff/calls/player-acts';
import { exportPlayerData } from '@jubilee/contract/staff/calls/privacy';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { Alert } from '@jubilee/ui/alert';
import { useStaffApp } from '../../app/staff-app.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { callNameOf } from './player-names.ts';
import { PROPOSED, useActDone } from './use-act-done.ts';

/** Acts that take a reason and nothing else. */
const ACTS = {
  disable: {
    call: disablePlayer,
    title: 'Disable',
    action: 'Disable',
    look: 'danger',
    text: 'Sign-in, sessions and wallet are closed at once. Letting the player in again takes two persons.',
    done: 'The player is disabled and signed out everywhere.',
  },
  enable: {
    call: enablePlayer,
    title: 'Propose to enable',
    action: 'Propose',
    look: 'primary',
    text: 'The player can sign in again as soon as a second person approves it. An exclusion stays.',
    done: PROPOSED,
  },
  exclude: {
    call: excludePlayer,
    title: 'Exclude from play',
    action: 'Exclude',
    look: 'danger',
    text: 'Play, purchases and marketing end at once. Nobody shortens an exclusion; only a mistaken identity can be corrected, by two persons.',
    done: 'The player is excluded from play.',
  },
  correct: {
    call: correctPlayerExclusion,
    title: 'Correct a mistaken exclusion of',
    action: 'Propose',
    look: 'primary',
    text: 'Only if the exclusion hit the wrong person. A second person decides on the mistaken identity.',
    done: PROPOSED,
  },
  signOut: {
    call: signOutPlayer,
    title: 'Sign out everywhere',
    action: 'Sign out',
    look: 'primary',
    text: 'Every session and every device that stays signed in ends. The player can sign in again.',
    done: 'The player is signed out everywhere.',
  },
  resend: {
    call: resendPlayerVerification,
    title: 'Send the verification again to',
    action: 'Send',
    look: 'primary',
    text: 'The email that verifies the address is sent once more.',
    done: 'The email is on its way.',
  },
  reset: {
    call: resetPlayerSecondFactor,
    title: 'Remove the second step of',
    action: 'Remove',
    look: 'danger',
    text: 'Make sure that it is the player who asks. Every second step is removed and every session ends.',
    done: 'The second step is removed.',
  },
  copy: {
    call: exportPlayerData,
    title: 'Have a copy of the data made',
    action: 'Have it made',
    look: 'primary',
    text: 'Everything that is held about the player, in one file. The player finds it in the account under Your data for seven days; compliance may download it in Privacy.',
    done: 'The copy is being made.',
  },
} as const;

export type PlainActId = keyof typeof ACTS;

export function PlainActDialog(props: {
  act: PlainActId;
  player: StaffPlayer;
  onClose: () => void;
}) {
  const { player } = props;
  const { call } = useStaffApp();
  const done = useActDone(player.userId, props.onClose);
  const act = ACTS[props.act];
  return (
    <ReasonDialog
      title={`${act.title}: ${callNameOf(player)}`}
      action={act.action}
      look={act.look}
      onAct={(reason) => call(act.call, { params: { userId: player.userId }, body: { reason } })}
      onDone={() => done(act.done)}
      onClose={props.onClose}
    >
      {act.look === 'danger' ? <Alert tone="warn">{act.text}</Alert> : <p>{act.text}</p>}
    </ReasonDialog>
  );
}
