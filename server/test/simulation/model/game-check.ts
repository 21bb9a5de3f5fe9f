/** Compares the win of every bet on a game with what the model of its rules says, once its seed is revealed. */
import type { CallBody, CallReply, CallShape } from '@jubilee/contract/calls/define';
import { placeBet, placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import type { FlowWorld } from '../flows/flow.ts';
import type { Player } from '../players/player.ts';
import { type EndInLedger, endsInLedger } from './ends-in-ledger.ts';
import { boardEndOf, type DrawnRound, slotWinOf } from './game-wins.ts';
import { repliesTo } from './replies.ts';
import { revealSeeds } from './revealed-seeds.ts';

type SeedOf = (drawn: DrawnBet) => DrawnRound | undefined;
interface DrawnBet {
  readonly betId: string;
  readonly fairness: { readonly seedId: string; readonly clientSeed: string };
}

/** Needs quiet: no faults, all processes up, no request whose outcome is open. */
export async function checkGameWins(player: Player, world: FlowWorld): Promise<void> {
  const own = repliesOf(player, world);
  const slots = slotBetsOf(own);
  const rounds = own(statefulGameStart);
  if (slots.length + rounds.length === 0) return;
  const seeds = await revealSeeds(player, world);
  if (seeds === undefined) return;
  const drawn: SeedOf = ({ betId, fairness: { seedId, clientSeed } }) => {
    const serverSeed = seeds.get(seedId);
    return serverSeed === undefined ? undefined : { serverSeed, clientSeed, betId };
  };
  const wrong = slots.flatMap((bet) => wrongSlotBet(bet, drawn) ?? []);
  if (rounds.length > 0) {
    const ends = await endsInLedger(world.look);
    const actions = own(statefulGameAction);
    for (const { request, reply } of rounds) {
      const end = ends.get(`${player.walletId} ${reply.game.gameId}`);
      const text = wrongBoard(request.body as BoardBody, reply, { end, actions, drawn });
      if (text !== undefined) wrong.push(`round ${reply.game.gameId} ${text}`);
    }
  }
  for (const text of wrong) world.violate(`${player.name} ${text}`);
}

function repliesOf(player: Player, { requests }: FlowWorld) {
  const own = requests.filter((request) => request.player === player.name);
  return <C extends CallShape>(call: C) => repliesTo(call, own);
}

interface SlotBet extends DrawnBet {
  readonly what: string;
  readonly stake: number;
  readonly won: number;
}

function slotBetsOf(own: ReturnType<typeof repliesOf>): readonly SlotBet[] {
  const bets = own(placeBet).map(({ reply }) => ({
    ...reply,
    what: `bet ${reply.betId}`,
    stake: reply.betAmount,
    won: reply.paytableResult.amountWon,
  }));
  const credits = own(placeCreditBet).map(({ reply }) => ({
    ...reply,
    what: `credit ${reply.betId}`,
    betId: `${reply.betId}/0`,
    stake: reply.creditsValue,
    won: reply.paytableResult.amountWon,
  }));
  const several = own(placeMultiCreditBet).flatMap(({ reply: { betId, fairness, rounds } }) =>
    rounds.map(({ creditsValue, paytableResult }, round) => ({
      fairness,
      what: `credit ${round} of ${betId}`,
      betId: `${betId}/${round}`,
      stake: creditsValue,
      won: paytableResult.amountWon,
    })),
  );
  return [...bets, ...credits, ...several];
}

function wrongSlotBet(bet: SlotBet, drawn: SeedOf): string | undefined {
  const { what, stake, won } = bet;
  const round = drawn(bet);
  if (round === undefined) return `${what} was drawn from a seed that is not revealed`;
  const due = slotWinOf(BigInt(stake), round);
  return BigInt(won) === due ? undefined : `${what} won ${won} of ${stake}, must win ${due}`;
}

type BoardBody = CallBody<typeof statefulGameStart>;

function wrongBoard(
  { betAmount, config }: BoardBody,
  { game, fairness }: CallReply<typeof statefulGameStart>,
  found: {
    readonly end: EndInLedger | undefined;
    readonly actions: ReturnType<typeof repliesTo<typeof statefulGameAction>>;
    readonly drawn: SeedOf;
  },
): string | undefined {
  const { end, drawn } = found;
  if (end === undefined) return 'has no end in the ledger';
  const { gameId } = game;
  const round = drawn({ betId: gameId, fairness });
  if (round === undefined) return 'was drawn from a seed that is not revealed';
  const mined = 'mines' in config && typeof config.mines === 'number' ? config.mines : 0;
  const picks = picksOf(gameId, found.actions);
  const { win, ends } = boardEndOf(BigInt(betAmount), round, { mined, picks });
  if (end.won === win) return undefined;
  return `won ${end.won} of ${betAmount} after ${picks.length} of ${mined} mined, must win ${win} (${ends})`;
}

/** The tiles that were opened, in their order. A cash-out may be answered with the end that came before it. */
function picksOf(
  gameId: string,
  actions: ReturnType<typeof repliesTo<typeof statefulGameAction>>,
): readonly number[] {
  return actions
    .map(({ request }) => request.body as CallBody<typeof statefulGameAction>)
    .filter((body) => body.gameId === gameId)
    .toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0))
    .flatMap(({ action }) => (typeof action === 'object' && 'pick' in action ? [action.pick] : []));
}
