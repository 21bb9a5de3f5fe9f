import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { LimitRefusal } from '@jubilee/contract/calls/play';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { heroArt } from '../../catalogue/game-art.ts';
import { jackpotBoard } from '../../catalogue/jackpot-board.ts';
import { makeShared, useShared } from '../../catalogue/shared-value.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useFlags } from '../../flags/use-flags.ts';
import type { FrozenBalance } from '../../frame-host/balance-freeze.ts';
import { navigate } from '../../navigation/navigate.ts';
import { openGame } from '../../play/current-game.ts';
import { SessionClock } from '../../page-parts/session-clock.tsx';
import { useSession } from '../../session/session-context.ts';
import type { StartedSession } from '../../session/start/start-session.ts';
import { BarJackpots } from './bar-jackpots.tsx';
import { GameBar } from './game-bar.tsx';
import { GameFooter } from './game-footer.tsx';
import { GameStage } from './game-stage.tsx';
import { LimitNote } from './limit-note.tsx';
import { MissedRounds } from './missed-rounds.tsx';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { StateNote } from './state-note.tsx';
import { useConnectionLost } from './use-connection-lost.ts';
import { FreePlaysElsewhere } from './free-plays-elsewhere.tsx';
import notes from './game-notes.module.css';
import { useMissedRounds } from './use-missed-rounds.ts';
import { useRealityCheck } from './use-reality-check.ts';
import { useRemedies } from './use-remedies.ts';
import { useGameCurrency } from './use-game-currency.ts';

/**
 * Why the game is paused: a jackpot, then a dialog, then a lost connection. Source: FRAME-14,
 * FRAME-19.
 */
function usePause(isLost: boolean, isHeld: boolean): PauseReason | undefined {
  const dialogs = useDialogs();
  const isBehindDialog = useSyncExternalStore(dialogs.subscribe, dialogs.visible) !== undefined;
  const { showWin } = useShared(jackpotBoard);
  if (showWin) return 'jackpot';
  if (isBehindDialog || isHeld) return 'dialog';
  return isLost ? 'offline' : undefined;
}

/** A game with the top bar and the balances below. The active currency is the game's, too. */
export function GameTable(props: { game: Game; session: StartedSession; userId: string }) {
  const { ageLimit, jackpotEnabled } = useFlags();
  const { game, session, userId } = props;
  const { accounts, isStale, startedAtMs } = useSession();
  const [tries, setTries] = useState(0);
  // Frozen like the net position: both change together, and neither reveals the end of a round.
  const [frozenOfGame] = useState(() => makeShared<FrozenBalance | undefined>(undefined));
  const frozen = useShared(frozenOfGame);
  const { active, wanted, want, onOpenIn } = useGameCurrency(frozen !== undefined);
  const isLost = useConnectionLost(isStale === true);
  const { showWin } = useShared(jackpotBoard);
  const reality = useRealityCheck(session, userId, showWin);
  const pause = usePause(isLost, reality.isHeld);
  const [limit, setLimit] = useState<LimitRefusal>();
  const dialogs = useDialogs();
  const hasJackpots = jackpotEnabled && game.jackpots;
  // A game of a third party may display neither its title nor the balance.
  const isOwn = game.windowOrigins === undefined;
  useEffect(() => openGame(game, heroArt(game.gameName)?.wide), [game]);
  const openInfo = () => dialogs.open('game_info', { game });

  const leave = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    navigate({ to: '/' });
  }, []);
  const { missed, onRecovered, onBet, onDismiss } = useMissedRounds(game, session, userId);
  const onFrozen = useCallback(
    (next: FrozenBalance | undefined) => {
      frozenOfGame.write(next);
      if (next !== undefined) onBet();
    },
    [frozenOfGame, onBet],
  );
  const balanceOf = (currency: Currency) =>
    frozen?.currency === currency ? frozen.balance : accounts[currency]?.balance;

  const remedies = useRemedies({
    game,
    active,
    points: balanceOf('POINTS'),
    tickets: balanceOf('SWEEP_TICKETS'),
    want,
  });

  return (
    <>
      <GameBar
        title={game.title}
        isTitled={isOwn}
        middle={hasJackpots && <BarJackpots currency={active} />}
        clock={
          startedAtMs !== undefined && <SessionClock startedAtMs={startedAtMs} currency={active} />
        }
        onRounds={() => dialogs.open('game_rounds', { game })}
        onInfo={openInfo}
      />
      <div className={notes.notes}>
        <MissedRounds gameName={game.gameName} rounds={missed} onDismiss={onDismiss} />
        <StateNote game={game} currency={active} onChange={want} />
        <LimitNote code={limit} onDismiss={() => setLimit(undefined)} />
        <FreePlaysElsewhere key={active} game={game} currency={active} onChange={want} />
      </div>
      <GameStage
        key={`${active} ${String(hasJackpots)} ${String(tries)}`}
        game={game}
        session={session}
        userId={userId}
        currency={active}
        hasJackpots={hasJackpots}
        pause={pause}
        onFrozen={onFrozen}
        onOpenIn={onOpenIn}
        onLimited={setLimit}
        onRecovered={onRecovered}
        onRetry={() => setTries(tries + 1)}
        remedies={remedies}
        leave={leave}
      />
      <GameFooter
        points={balanceOf('POINTS')}
        tickets={balanceOf('SWEEP_TICKETS')}
        active={wanted}
        smallestBet={Math.min(...game.betAmounts)}
        isChangePending={wanted !== active}
        isStale={isStale === true}
        isBalanceInGame={isOwn}
        onChange={want}
        onInfo={openInfo}
        ageLimit={ageLimit}
      />
      {reality.check !== undefined && (
        <RealityCheckDialog
          check={reality.check}
          onPlayOn={reality.done}
          onLeave={() => {
            reality.done();
            leave();
          }}
        />
      )}
    </>
  );
}
