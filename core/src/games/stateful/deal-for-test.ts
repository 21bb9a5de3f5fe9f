import { drawMessage, seededDraw } from '../../fairness/draw.ts';
import type { RoundDraw, StatefulRound, StatefulRules } from './stateful-rules.ts';

/** The draw of a round by number; different numbers give different rounds. For tests. */
export function testDraw(number: number): RoundDraw {
  const message = drawMessage({
    clientSeed: 'test',
    betId: String(number),
    gameName: 'test',
    paytable: 'test',
    stream: 'game',
  });
  return seededDraw(new Uint8Array(32).fill(7), message);
}

/** A draw that yields these words and then zeros. For tests. */
export function scriptedDraw(...words: readonly number[]): RoundDraw {
  let next = 0;
  const u32 = (): number => words[next++] ?? 0;
  return { rng: { u32 }, keyHex: 'ab'.repeat(32) };
}

/** Faults: a refusal. For tests. */
export function opened(rules: StatefulRules, config: unknown, draw: RoundDraw): StatefulRound {
  const round = rules.open(config, draw);
  if (!round.ok) throw new Error(`The deal was refused: ${round.refusal.code}.`);
  return round.value;
}

/** The round after these actions. Faults: a refusal. For tests. */
export function after(round: StatefulRound, ...actions: readonly unknown[]): StatefulRound {
  return actions.reduce<StatefulRound>((current, action) => {
    const next = current.act(action);
    if (!next.ok) throw new Error(`${JSON.stringify(action)} was refused: ${next.refusal.code}.`);
    return next.value;
  }, round);
}
