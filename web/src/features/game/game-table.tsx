import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '@lingui/core/macro';
import type { FrameReply } from '@jubilee/contract/frame/requests';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useToast } from '@jubilee/ui/toast';
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
import { roundResult } from '../../play/round-result.ts';
import { BarJackpots } from './bar-jackpots.tsx';
import { GameBar } from './game-bar.tsx';
import { GameFooter } from './game-footer.tsx';
import { GameStage } from './game-stage.tsx';
import { useConnectionLost } from './use-connection-lost.ts';
import { useFreePlaysElsewhere } from './use-free-plays-elsewhere.ts';
import { useGameCurrency } from './use-game-currency.ts';

function recoveredText(reply: FrameReply<'placeBet'>): string {
  const { amountWon } = reply.paytableResult;
  const stake = formatMoney(reply.betAmount, reply.currency);
  const won = formatMoney(amountWon, reply.currency);
  switch (roundResult(reply.betAmount, amountWon)) {
    case 'won':
      return t`Your last round of ${stake} is settled. You won ${won}.`;
    case 'returned':
      return t`Your last round of ${stake} is settled. It returned ${won}.`;
    default:
      return t`Your last round of ${stake} is settled. It won nothing.`;
  }
}

/**
 * Why the game is paused: a jackpot, then a dialog, then a lost connection. Source: FRAME-14,
 * FRAME-19.
 */
function usePause(isLost: boolean): PauseReason | undefined {
  const dialogs = useDialogs();
  const isBehindDialog = useSyncExternalStore(dialogs.subscribe, dialogs.visible) !== undefined;
  const { showWin } = useShared(jackpotBoard);
  if (showWin) return 'jackpot';
  if (isBehindDialog) return 'dialog';
  return isLost ? 'offline' : undefined;
}

/** A game with the top bar and the balances below. The active currency is the game's, too. */
export function GameTable(props: { game: Game; session: StartedSession; userId: string }) {
  const { ageLimit, jackpotEnabled } = useFlags();
  const { game, session, userId } = props;
  const { accounts, isStale, startedAtMs } = useSession();
  const say = useToast();
  const [tries, setTries] = useState(0);
  // Frozen like the net position: both change together, and neither reveals the end of a round.
  const [frozenOfGame] = useState(() => makeShared<FrozenBalance | undefined>(undefined));
  const frozen = useShared(frozenOfGame);
  const { active, wanted, want, onOpenIn } = useGameCurrency(frozen !== undefined);
  useFreePlaysElsewhere(game, active);
  const isLost = useConnectionLost(isStale === true);
  const pause = usePause(isLost);
  const dialogs = useDialogs();
  const hasJackpots = jackpotEnabled && game.jackpots;
  useEffect(() => openGame(game, heroArt(game.gameName)?.wide), [game]);
  const openInfo = () => dialogs.open('game_info', { game });

  const leave = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    navigate({ to: '/' });
  }, []);
  const onRecovered = useCallback(
    (reply: FrameReply<'placeBet'>) => say(recoveredText(reply), 'info'),
    [say],
  );
  const balanceOf = (currency: Currency) =>
    frozen?.currency === currency ? frozen.balance : accounts[currency]?.balance;

  return (
    <>
      <GameBar
        title={game.title}
        middle={hasJackpots && <BarJackpots currency={active} />}
        clock={
          startedAtMs !== undefined && <SessionClock startedAtMs={startedAtMs} currency={active} />
        }
        onRounds={() => dialogs.open('game_rounds', { game })}
        onInfo={openInfo}
      />
      <GameStage
        key={`${active} ${String(hasJackpots)} ${String(tries)}`}
        game={game}
        session={session}
        userId={userId}
        currency={active}
        hasJackpots={hasJackpots}
        pause={pause}
        onFrozen={frozenOfGame.write}
        onOpenIn={onOpenIn}
        onRecovered={onRecovered}
        onRetry={() => setTries(tries + 1)}
        leave={leave}
      />
      <GameFooter
        points={balanceOf('POINTS')}
        tickets={balanceOf('SWEEP_TICKETS')}
        active={wanted}
        smallestBet={Math.min(...game.betAmounts)}
        isChangePending={wanted !== active}
        isStale={isStale === true}
        onChange={want}
        onInfo={openInfo}
        ageLimit={ageLimit}
      />
    </>
  );
}
