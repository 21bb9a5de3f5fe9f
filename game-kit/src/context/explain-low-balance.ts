import { frameRequests, type FrameReply } from '@jubilee/contract/frame/requests';
import type { Remedy } from '@jubilee/contract/frame/remedies';
import type { HudTexts } from '../hud/texts.ts';
import type { GameContext } from './game-context.ts';

/**
 * Says that the balance does not cover a bet, with the ways on: the largest stake that fits, then
 * what the page offers now, and when the next free Points come. Resolves with the stake that the player chose. Source: BET-35, FRAME-43.
 */
export async function explainLowBalance(
  context: Pick<
    GameContext,
    'account' | 'bridge' | 'formatAmount' | 'locale' | 'notice' | 'settings' | 'texts'
  >,
  smallestBet: number,
): Promise<number | undefined> {
  const { account, bridge, formatAmount, notice, settings, texts } = context;
  const { displayedBalance } = account;
  const fitting = settings.betAmounts.filter((amount) => amount <= displayedBalance);
  const stake = fitting.length === 0 ? undefined : Math.max(...fitting);
  const { remedies, freePointsDueAt } = await readRemedies(bridge);
  const balance = formatAmount(displayedBalance);
  const low =
    stake === undefined
      ? texts.emptyBalanceBody(balance, formatAmount(smallestBet))
      : texts.lowBalanceBody(balance);
  const more =
    freePointsDueAt === undefined
      ? undefined
      : texts.freePointsAt(timeOf(freePointsDueAt, context.locale));
  const ways = [
    ...(stake === undefined ? [] : [texts.betInstead(formatAmount(stake))]),
    ...remedies.map((remedy) => nameOf(remedy, texts, formatAmount)),
  ];
  const answer = await notice({
    title: texts.lowBalanceTitle,
    body: [low, more ?? (ways.length === 0 ? texts.nothingNow : '')].join(' ').trim(),
    ways,
    action: ways.length === 0 ? texts.understood : texts.notNow,
  });
  if (answer === undefined) return undefined;
  if (stake !== undefined && answer === 0) return stake;
  const remedy = remedies[stake === undefined ? answer : answer - 1];
  if (remedy !== undefined) await bridge.request('takeRemedy', { kind: remedy.kind });
  return undefined;
}

const NONE: FrameReply<'getRemedies'> = { remedies: [] };

/** With its weekday, because it is within a few days. */
function timeOf(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** A page that knows no remedies, or does not answer, offers none. */
async function readRemedies(bridge: GameContext['bridge']): Promise<FrameReply<'getRemedies'>> {
  const answer = await bridge.request('getRemedies', {});
  if (answer.kind !== 'reply') return NONE;
  const read = frameRequests.getRemedies.reply.safeParse(answer.data);
  return read.success ? read.data : NONE;
}

function nameOf(remedy: Remedy, texts: HudTexts, formatAmount: (amount: number) => string): string {
  switch (remedy.kind) {
    case 'freePoints':
      return texts.getFreePoints(formatAmount(remedy.amount));
    case 'switchCurrency': {
      const { currency, balance } = remedy;
      return texts.playIn(
        currency === 'POINTS' ? texts.points : texts.tickets,
        formatAmount(balance),
      );
    }
    default:
      return texts.toStore;
  }
}
