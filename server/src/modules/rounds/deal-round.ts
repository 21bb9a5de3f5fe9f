import { COMMITMENT_SALT_BYTES } from '@jubilee/core/games/stateful/commitment';
import type { RoundDraw, StatefulRules } from '@jubilee/core/games/stateful/stateful-rules';
import { type RepeatedRound, repeatRound } from '@jubilee/core/games/stateful/repeat-round';
import { findPaytableOfKind } from '@jubilee/core/games/catalogue';
import type { StatefulPaytable } from '@jubilee/core/games/game';
import { drawMessage, seededDraw } from '@jubilee/core/fairness/draw';
import type { Fairness, RoundSeed } from '../fairness/index.ts';
import type { ReservedRound, Round } from '../wallet/index.ts';

/**
 * What is stored with the stake of a round: all that is needed to deal it again except the seed. The salt of
 * the commitment is not stored: with it a board of a few mines could be found by trying all boards.
 */
export interface OpenedRound {
  readonly seedHash: string;
  /** Used as the bet id in the draw: the game id, except for a forced round. */
  readonly drawId: string;
  readonly config: Readonly<Record<string, unknown>>;
  /** Source: FAIR-17. */
  readonly commit: string;
}

/** A round with a reserved stake: its stored form and its state in the rules. */
export interface LoadedRound {
  readonly reserved: ReservedRound;
  readonly opened: OpenedRound;
  /** 16 bytes in hex; revealed when the round is complete. Source: FAIR-17. */
  readonly salt: string;
  readonly seed: RoundSeed;
  readonly repeated: RepeatedRound;
}

export function drawOf(
  seed: RoundSeed,
  { gameName, paytable }: Pick<StatefulPaytable, 'gameName' | 'paytable'>,
  drawId: string,
): RoundDraw {
  const { clientSeed, serverSeed } = seed;
  const drawContext = { clientSeed, betId: drawId, gameName, paytable, stream: 'game' } as const;
  return seededDraw(serverSeed, drawMessage(drawContext));
}

/** The salt that protects the commitment of this round from guessing, in hex: as secret as its seed. */
export function saltOf(
  seed: RoundSeed,
  { gameName, paytable }: Pick<StatefulPaytable, 'gameName' | 'paytable'>,
  drawId: string,
): string {
  const { clientSeed, serverSeed } = seed;
  const drawContext = { clientSeed, betId: drawId, gameName, paytable, stream: 'salt' } as const;
  const { keyHex } = seededDraw(serverSeed, drawMessage(drawContext));
  return keyHex.slice(0, COMMITMENT_SALT_BYTES * 2);
}

/** The rules of a stored round; undefined when they were removed or changed since. */
export function rulesOf(round: Round): StatefulRules | undefined {
  const found = findPaytableOfKind('stateful', round.gameName, round.paytableName);
  if (!found.ok || found.value.gameVersion !== round.gameVersion) return undefined;
  return found.value.rules;
}

/**
 * Deals a reserved round again and repeats its steps. Undefined: no game of several steps, or its rules
 * are gone. Faults: a stored step that the rules refuse. Source: GAME-24, FAIR-11.
 */
export async function loadRound(
  fairness: Pick<Fairness, 'seedOfRound'>,
  reserved: ReservedRound,
): Promise<LoadedRound | undefined> {
  const { round } = reserved;
  const rules = rulesOf(round);
  if (rules === undefined) return undefined;
  const opened = round.book as OpenedRound;
  const seed = await fairness.seedOfRound(reserved.opened.walletId, round.seedId);
  const drawContext = { gameName: round.gameName, paytable: round.paytableName };
  const draw = drawOf(seed, drawContext, opened.drawId);
  const actions = reserved.steps.map(({ action }) => action);
  const repeated = repeatRound(rules, opened.config, draw, actions);
  if (!repeated.ok) {
    throw new Error(
      `Round ${reserved.opened.operationId} does not repeat: ${repeated.refusal.code} after its deal.`,
    );
  }
  const salt = saltOf(seed, drawContext, opened.drawId);
  return { reserved, opened, salt, seed, repeated: repeated.value };
}
