import { type ReactNode, useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import {
  BadgeMinus,
  ChevronDown,
  CircleSlash,
  Eraser,
  FileDown,
  Gift,
  KeyRound,
  LogOut,
  MailCheck,
  NotebookPen,
  Scale,
  ShieldBan,
  UserCheck,
} from 'lucide-react';
import {
  addPlayerNote,
  adjustPlayerBalance,
  correctPlayerExclusion,
  disablePlayer,
  enablePlayer,
  excludePlayer,
  grantPlayerCredits,
  resendPlayerVerification,
  resetPlayerSecondFactor,
  signOutPlayer,
} from '@jubilee/contract/staff/calls/player-acts';
import { erasePlayer, exportPlayerData } from '@jubilee/contract/staff/calls/privacy';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { Button } from '@jubilee/ui/button';
import { type Shortcut, useShortcuts } from '../../keys/shortcuts.tsx';
import { Disclosure, PanelButton } from '../../parts/disclosure.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type PlainActId, PlainActDialog } from './plain-act-dialog.tsx';
import { useSectionSearch } from './player-table.tsx';
import styles from './players.module.css';

type ActId = PlainActId | 'note' | 'grant' | 'adjust' | 'erase';

interface PlayerAct {
  readonly id: ActId;
  readonly title: string;
  readonly icon: ReactNode;
  readonly call: Pick<StaffCallShape, 'name' | 'access'>;
  readonly fits: (player: StaffPlayer) => boolean;
}

const always = () => true;
/** In groups of the menu: helping, money, access, personal data. */
const GROUPS: readonly (readonly PlayerAct[])[] = [
  [
    {
      id: 'note',
      title: 'Add a note',
      icon: <NotebookPen aria-hidden="true" />,
      call: addPlayerNote,
      fits: always,
    },
    {
      id: 'resend',
      title: 'Send the verification again',
      icon: <MailCheck aria-hidden="true" />,
      call: resendPlayerVerification,
      fits: ({ verification }) => verification.isEmailVerified === false,
    },
    {
      id: 'reset',
      title: 'Remove the second step',
      icon: <KeyRound aria-hidden="true" />,
      call: resetPlayerSecondFactor,
      fits: ({ verification }) => verification.secondFactors.length > 0,
    },
    {
      id: 'signOut',
      title: 'Sign out everywhere',
      icon: <LogOut aria-hidden="true" />,
      call: signOutPlayer,
      fits: always,
    },
  ],
  [
    {
      id: 'grant',
      title: 'Give credits',
      icon: <Gift aria-hidden="true" />,
      call: grantPlayerCredits,
      fits: always,
    },
    {
      id: 'adjust',
      title: 'Adjust a balance',
      icon: <Scale aria-hidden="true" />,
      call: adjustPlayerBalance,
      fits: always,
    },
  ],
  [
    {
      id: 'disable',
      title: 'Disable',
      icon: <CircleSlash aria-hidden="true" />,
      call: disablePlayer,
      fits: ({ status }) => status !== 'DISABLED',
    },
    {
      id: 'enable',
      title: 'Propose to enable',
      icon: <UserCheck aria-hidden="true" />,
      call: enablePlayer,
      fits: ({ status }) => status === 'DISABLED',
    },
    {
      id: 'exclude',
      title: 'Exclude from play',
      icon: <ShieldBan aria-hidden="true" />,
      call: excludePlayer,
      fits: ({ status }) => status !== 'EXCLUDED',
    },
    {
      id: 'correct',
      title: 'Correct a mistaken exclusion',
      icon: <BadgeMinus aria-hidden="true" />,
      call: correctPlayerExclusion,
      fits: ({ status }) => status === 'EXCLUDED',
    },
  ],
  [
    {
      id: 'copy',
      title: 'Have a copy of the data made',
      icon: <FileDown aria-hidden="true" />,
      call: exportPlayerData,
      fits: always,
    },
    {
      id: 'erase',
      title: 'Propose to erase',
      icon: <Eraser aria-hidden="true" />,
      call: erasePlayer,
      fits: always,
    },
  ],
];

const DIALOGS: readonly ActId[] = ['note', 'grant', 'adjust', 'erase'];

function isPlain(act: ActId): act is PlainActId {
  return !DIALOGS.includes(act);
}

/** What one may do about the player, by role and by what fits; the open dialog stands in the address. Source: CARE-7 to CARE-9. */
export function PlayerActs(props: { player: StaffPlayer; readAtMs: number }) {
  const { player } = props;
  const me = useMe();
  const navigate = useNavigate();
  const { search, put } = useSectionSearch();
  const groups = GROUPS.map((group) =>
    group.filter((act) => mayMake(me, act.call) && act.fits(player)),
  ).filter((group) => group.length > 0);
  const open = groups.flat().find(({ id }) => id === search.do)?.id;
  const close = () => put({ do: undefined });
  const mayNote = mayMake(me, addPlayerNote);
  useShortcuts(
    useMemo(
      (): readonly Shortcut[] =>
        mayNote
          ? [
              {
                keys: 'n',
                label: 'Add a note',
                group: 'Here',
                run: () =>
                  void navigate({
                    to: '/players/$userId',
                    params: { userId: player.userId },
                    search: (old) => ({ ...old, do: 'note' }),
                    replace: true,
                  }),
              },
            ]
          : [],
      [mayNote, navigate, player.userId],
    ),
  );
  if (groups.length === 0) return null;
  return (
    <>
      {mayNote && (
        <Button size="small" onClick={() => put({ do: 'note' })}>
          <NotebookPen className="ic ic-16" aria-hidden="true" />
          Note
        </Button>
      )}
      <Disclosure
        look="primary"
        label={
          <>
            Act
            <ChevronDown className="ic ic-16" aria-hidden="true" />
          </>
        }
      >
        {groups.map((group, at) => (
          <div key={group[0]?.id}>
            {at > 0 && <div className={styles.rule} />}
            {group.map((act) => (
              <PanelButton key={act.id} icon={act.icon} onClick={() => put({ do: act.id })}>
                {act.title}
              </PanelButton>
            ))}
          </div>
        ))}
      </Disclosure>
      {open === 'note' && <NoteDialog {...props} onClose={close} />}
      {open === 'grant' && <GrantDialog {...props} onClose={close} />}
      {open === 'adjust' && <AdjustDialog player={player} onClose={close} />}
      {open === 'erase' && <EraseDialog player={player} onClose={close} />}
      {open !== undefined && isPlain(open) && (
        <PlainActDialog act={open} player={player} onClose={close} />
      )}
    </>
  );
}
