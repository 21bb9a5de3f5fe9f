import { placeCreditBet, placeMultiCreditBet } from '@jubilee/contract/calls/games';
import type { CreditBet, MultiCreditBet } from '@jubilee/contract/entities/bet';
import type { FrameReply } from '@jubilee/contract/frame/requests';
import { isUndecided, type CallOutcome } from '../calls/outcome.ts';
import type { BetJournal } from './bet-journal.ts';
import {
  answerFailedBet,
  applyAccount,
  type BettingPorts,
  type EndedBet,
} from './betting-ports.ts';
import type { FrameAnswer } from './frame-answer.ts';
import { createRequestDeduplicator } from './request-deduplicator.ts';

interface CreditPlacerPorts extends BettingPorts {
  readonly journal: BetJournal;
  readonly nowMs: () => number;
}

type CreditCall = 'placeCreditBet' | 'placeMultiCreditBet';
type CreditReply = FrameReply<CreditCall>;

export interface CreditPlacer {
  /** `frameRequestId` identifies the game's request; the same one again is the same free play. */
  readonly placeOne: (
    frameRequestId: string,
    body: CreditBet,
  ) => Promise<FrameAnswer<'placeCreditBet'>>;
  readonly placeMany: (
    frameRequestId: string,
    body: MultiCreditBet,
  ) => Promise<FrameAnswer<'placeMultiCreditBet'>>;
  /** Retries free plays that a reload interrupted; returns their rounds. Source: BET-25, BET-36. */
  readonly recover: () => Promise<readonly EndedBet[]>;
}

/** Sends the free plays of one game to the server, each under one id however often it is requested. */
export function createCreditPlacer(ports: CreditPlacerPorts): CreditPlacer {
  const { call, game, journal, reports } = ports;
  const one = createRequestDeduplicator<'placeCreditBet'>(ports);
  const many = createRequestDeduplicator<'placeMultiCreditBet'>(ports);

  const keepId = (requestId: string) => (newId: string) => journal.replaceId(requestId, newId);
  const sendOne = (requestId: string, body: CreditBet, wasSent: boolean) =>
    call(placeCreditBet, { body, requestId, wasSent, onNewId: keepId(requestId) });
  const sendMany = (requestId: string, body: MultiCreditBet, wasSent: boolean) =>
    call(placeMultiCreditBet, { body, requestId, wasSent, onNewId: keepId(requestId) });

  /** Applies an outcome; a free play of this page hides its win until its round is over. */
  async function settle<N extends CreditCall>(
    name: N,
    outcome: CallOutcome<FrameReply<N>>,
    isOnScreen: boolean,
  ): Promise<FrameAnswer<N>> {
    if (!outcome.ok) {
      if (!isUndecided(outcome.problem)) journal.remove(outcome.requestId);
      return answerFailedBet(ports, name, outcome.problem, { isThrown: true });
    }
    journal.remove(outcome.requestId);
    const reply: CreditReply = outcome.value;
    if (isOnScreen) applyAccount(ports, reply.account, amountWonOf(reply));
    else ports.balances.update(reply.account);
    for (const round of roundsOf(reply)) reports.ended(round);
    return { reply: outcome.value };
  }

  return {
    placeOne: (frameRequestId, body) =>
      one(frameRequestId, body, async (requestId) => {
        journal.add({ requestId, call: 'placeCreditBet', body, askedAtMs: ports.nowMs() });
        return settle('placeCreditBet', await sendOne(requestId, body, false), true);
      }),
    placeMany: (frameRequestId, body) =>
      many(frameRequestId, body, async (requestId) => {
        journal.add({ requestId, call: 'placeMultiCreditBet', body, askedAtMs: ports.nowMs() });
        return settle('placeMultiCreditBet', await sendMany(requestId, body, false), true);
      }),
    async recover() {
      const answers: FrameAnswer<CreditCall>[] = [];
      for (const { requestId, body } of journal.openBets(game.gameName, 'placeCreditBet')) {
        const outcome = await sendOne(requestId, body, true);
        answers.push(await settle('placeCreditBet', outcome, false));
      }
      for (const { requestId, body } of journal.openBets(game.gameName, 'placeMultiCreditBet')) {
        const outcome = await sendMany(requestId, body, true);
        answers.push(await settle('placeMultiCreditBet', outcome, false));
      }
      return answers.flatMap((answer) => ('reply' in answer ? roundsOf(answer.reply) : []));
    },
  };
}

const amountWonOf = (reply: CreditReply): number =>
  'rounds' in reply ? reply.amountWon : reply.paytableResult.amountWon;

/** The rounds of a free play; they had no stake. */
function roundsOf(reply: CreditReply): readonly EndedBet[] {
  const { betId, currency } = reply;
  const rounds =
    'rounds' in reply
      ? reply.rounds.map((round, index) => ({ ...round, id: `${betId}/${String(index)}` }))
      : [{ ...reply, id: betId }];
  return rounds.map(({ id, creditsValue, paytableResult }) => ({
    betId: id,
    currency,
    betAmount: creditsValue,
    laid: 0,
    amountWon: paytableResult.amountWon,
  }));
}
