import { useFlags } from '../../flags/use-flags.ts';
import { useCallback, useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { navigate } from '../../navigation/navigate.ts';
import type { FrameReply } from '@jubilee/contract/frame/requests';
import type { PauseReason } from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useToast } from '@jubilee/ui/toast';
import type { HeldBalance } from '../../frame-host/round-hold.ts';
import { useSession } from '../../session/session-context.ts';
import type { StartedSession } from '../../session/start-session.ts';
import { GameBar } from './game-bar.tsx';
import { GameFoot } from './game-foot.tsx';
import { GameInfoDialog } from './game-info-dialog.tsx';
import { GameStage } from './game-stage.tsx';
import { useConnectionLost } from './use-connection-lost.ts';

function recoveredText(reply: FrameReply<'placeBet'>): string {
  const { amountWon } = reply.paytableResult;
  const stake = formatMoney(reply.betAmount, reply.currency);
  const won = formatMoney(amountWon, reply.currency);
  return amountWon === 0
    ? t`Your last round of ${stake} is settled. It won nothing.`
    : t`Your last round of ${stake} is settled. You won ${won}.`;
}

/** A game with our bar above and the balance below. The currency in play is the game's, too. */
export function GameTable(props: { game: Game; session: StartedSession; userId: string }) {
  const { ageLimit } = useFlags();
  const { game, session, userId } = props;
  const { accounts, activeCurrency, setActiveCurrency, isStale } = useSession();
  const say = useToast();
  const [tries, setTries] = useState(0);
  const [isInfoOpen, setInfoOpen] = useState(false);
  const [held, setHeld] = useState<HeldBalance>();
  const [wanted, setWanted] = useState(activeCurrency);
  const isLost = useConnectionLost(isStale === true);
  const pause: PauseReason | undefined = isInfoOpen ? 'dialog' : isLost ? 'offline' : undefined;

  // A round under way is played to its end in its own currency; the switch follows after it.
  const isInRound = held !== undefined;
  useEffect(() => {
    if (!isInRound && wanted !== activeCurrency) setActiveCurrency(wanted);
  }, [wanted, activeCurrency, isInRound, setActiveCurrency]);

  const leave = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    navigate({ to: '/' });
  }, []);
  const onRecovered = useCallback(
    (reply: FrameReply<'placeBet'>) => say(recoveredText(reply), 'info'),
    [say],
  );
  const balanceOf = (currency: Currency) =>
    held?.currency === currency ? held.balance : accounts[currency]?.balance;

  return (
    <>
      <GameBar title={game.title} onInfo={() => setInfoOpen(true)} />
      <GameStage
        key={`${activeCurrency} ${String(tries)}`}
        game={game}
        session={session}
        userId={userId}
        currency={activeCurrency}
        pause={pause}
        onHeld={setHeld}
        onRecovered={onRecovered}
        onRetry={() => setTries(tries + 1)}
        leave={leave}
      />
      <GameFoot
        points={balanceOf('POINTS')}
        tickets={balanceOf('SWEEP_TICKETS')}
        active={wanted}
        smallestBet={Math.min(...game.betAmounts)}
        isChangePending={wanted !== activeCurrency}
        isStale={isStale === true}
        onChange={setWanted}
        onInfo={() => setInfoOpen(true)}
        ageLimit={ageLimit}
      />
      <GameInfoDialog game={game} isOpen={isInfoOpen} onClose={() => setInfoOpen(false)} />
    </>
  );
}
