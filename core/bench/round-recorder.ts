/*
 * Records rounds of stateful games for their clients: real rounds under one fixed seed, each the first
 * that shows what its name says.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { drawMessage, seededDraw } from '../src/fairness/draw.ts';
import type { StatefulPaytable } from '../src/games/game.ts';
import { repeatRound } from '../src/games/stateful/repeat-round.ts';

const SERVER_SEED = utf8ToBytes('Three tables, for recorded books');
const CLIENT_SEED = 'recorded-books';
const BET = 100n;
const TRIES = 900_000;

export interface RecordingRequest<View> {
  readonly paytable: StatefulPaytable;
  readonly name: string;
  readonly about: string;
  readonly config?: Readonly<Record<string, unknown>>;
  /** The next action; undefined rejects the round. */
  readonly choose: (view: View, taken: number) => unknown;
  readonly fits: (view: View, taken: number) => boolean;
}

export function record<View>(request: RecordingRequest<View>): void {
  const { paytable, config = {} } = request;
  const { gameName, gameVersion, rules } = paytable;
  for (let number = 1; number < TRIES; number += 1) {
    const betId = `0190c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const drawContext = { clientSeed: CLIENT_SEED, betId, gameName, paytable: paytable.paytable };
    const draw = () => seededDraw(SERVER_SEED, drawMessage({ ...drawContext, stream: 'game' }));
    const actions = played(request, config, draw());
    if (actions === undefined) continue;
    const repeated = repeatRound(rules, config, draw(), actions);
    if (!repeated.ok) throw new Error(repeated.refusal.code);
    const { name, about } = request;
    const file = {
      name,
      about,
      gameName,
      paytable: paytable.paytable,
      clientSeed: CLIENT_SEED,
      gameVersion,
      serverSeed: bytesToHex(SERVER_SEED),
      betId,
      betAmount: Number(BET),
      amountWon: Number(repeated.value.round.win(BET)),
      book: repeated.value.book(BET),
    };
    const folder = new URL(`../../games/${gameName}/books/`, import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(file, null, 2)}\n`);
    return;
  }
  throw new Error(`No round of ${gameName} fits ${request.name}.`);
}

/** The actions of a round that matches; undefined when it does not. */
function played<View>(
  { paytable, choose, fits }: RecordingRequest<View>,
  config: unknown,
  draw: ReturnType<typeof seededDraw>,
): readonly unknown[] | undefined {
  const opened = paytable.rules.open(config, draw);
  if (!opened.ok) throw new Error(opened.refusal.code);
  let round = opened.value;
  const actions: unknown[] = [];
  while (!round.isComplete) {
    const action = choose(round.view(BET) as View, actions.length);
    const next = round.act(action);
    if (!next.ok) return undefined;
    actions.push(action);
    round = next.value;
  }
  return fits(round.view(BET) as View, actions.length) ? actions : undefined;
}
