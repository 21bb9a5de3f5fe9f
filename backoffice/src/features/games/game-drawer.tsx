import { useState } from 'react';
import {
  pauseGame,
  resumeGame,
  type StaffGame,
  type StaffPaytable,
} from '@jubilee/contract/staff/calls/games';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { formatCount, formatShare } from '../../parts/numbers.ts';
import parts from '../../parts/parts.module.css';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { GameState } from './games-columns.tsx';
import { CURRENCY_NAMES } from '../../parts/names.ts';

/** One game: its switch, and the returns of its paytables. Source: GAMES-1 to GAMES-3, GAME-30. */
export function GameDrawer(props: { game: StaffGame; onClose: () => void }) {
  const { game } = props;
  const { pause } = game;
  return (
    <Drawer
      title={game.title}
      note={<GameState game={game} />}
      onClose={props.onClose}
      actions={<GameActs game={game} />}
    >
      {game.hasAlarm && (
        <Alert tone="bad">
          A measured return lies outside of what its paytable states. Pause the game until the cause
          is known.
        </Alert>
      )}
      {pause !== null && (
        <section className={parts.section}>
          <h3 className="h3">Pause</h3>
          <FactList
            facts={[
              ['Since', <Instant key="at" at={pause.pausedAt} />],
              ['By', pause.pausedBy],
              ['Reason', pause.reason],
            ]}
          />
        </section>
      )}
      {game.paytables.map((paytable) => (
        <section
          key={`${paytable.paytableName} ${paytable.currency}`}
          className={parts.section}
          aria-label={`${paytable.paytableName}, ${CURRENCY_NAMES[paytable.currency]}`}
        >
          <h3 className="h3">
            {paytable.paytableName}, {CURRENCY_NAMES[paytable.currency]}
          </h3>
          <FactList facts={factsOf(paytable)} />
        </section>
      ))}
    </Drawer>
  );
}

function factsOf(paytable: StaffPaytable): readonly (readonly [string, string])[] {
  const { measured, alarm } = paytable;
  const range =
    measured === null || measured.low === null || measured.high === null
      ? '–'
      : `${formatShare(measured.low)} to ${formatShare(measured.high)}`;
  return [
    ['Stated', formatShare(paytable.rtp)],
    ['Measured', measured === null ? 'Not played yet' : formatShare(measured.rtp)],
    ['99 % interval', range],
    ['Rounds', measured === null ? '–' : formatCount(measured.rounds)],
    ...(alarm === null
      ? []
      : [
          [
            'Alarm',
            `${formatShare(alarm.measured)} after ${formatCount(alarm.rounds)} rounds`,
          ] as const,
        ]),
  ];
}

function GameActs(props: { game: StaffGame }) {
  const { game } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [act, setAct] = useState<'pause' | 'resume'>();
  const params = { gameName: game.gameName };
  const done = (sentence: string) => {
    setAct(undefined);
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: ['games'] });
    void queries.invalidateQueries({ queryKey: ['approvals'] });
  };
  return (
    <>
      {game.pause === null && mayMake(me, pauseGame) && (
        <Button size="small" look="danger-soft" onClick={() => setAct('pause')}>
          Pause the game
        </Button>
      )}
      {game.pause !== null && mayMake(me, resumeGame) && (
        <Button size="small" onClick={() => setAct('resume')}>
          Propose to resume
        </Button>
      )}
      {act === 'pause' && (
        <ReasonDialog
          title={`Pause ${game.title}`}
          action="Pause the game"
          look="danger"
          onAct={(reason) => call(pauseGame, { params, body: { reason } })}
          onDone={() => done('The game is paused.')}
          onClose={() => setAct(undefined)}
        >
          <Alert tone="warn">
            No new round begins, on any node; open rounds finish. Resuming needs a second person.
          </Alert>
        </ReasonDialog>
      )}
      {act === 'resume' && (
        <ReasonDialog
          title={`Resume ${game.title}`}
          action="Propose"
          onAct={(reason) => call(resumeGame, { params, body: { reason } })}
          onDone={() => done('Proposed. A second person decides.')}
          onClose={() => setAct(undefined)}
        >
          <Alert>The game stays paused until somebody else approves.</Alert>
        </ReasonDialog>
      )}
    </>
  );
}
