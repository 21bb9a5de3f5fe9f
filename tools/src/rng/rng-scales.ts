/**
 * Determines which bounds the games draw below: plays every game while `below` is instrumented.
 * Source: FAIR-19.
 */
import { registerHooks } from 'node:module';
import type { RoundDraw, StatefulRules } from '@jubilee/core/games/stateful/stateful-rules';

interface Watched {
  drawScales?: Map<number, number>;
}
const watched = globalThis as Watched;
const RNG_FILE = '/core/src/fairness/rng.ts';

/** Rounds of each paytable; the rare features of a slot draw below other bounds. */
const ROUNDS = 3_000;
const STEPS_MAX = 60;

/** How often each bound was used. Must run before anything else has loaded the draw. */
export async function collectScales(): Promise<ReadonlyMap<number, number>> {
  const scales = new Map<number, number>();
  watched.drawScales = scales;
  const hook = registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(RNG_FILE)) return loaded;
      const { source: read = '' } = loaded;
      const source = typeof read === 'string' ? read : new TextDecoder().decode(read ?? undefined);
      if (!source.includes('function below(')) throw new Error(`${RNG_FILE} has no below`);
      const counter = 'globalThis.drawScales.set(n, (globalThis.drawScales.get(n) ?? 0) + 1);\n';
      return { ...loaded, source: source.replace(/(function below\([^{]*\{)/, `$1${counter}`) };
    },
  });
  const { GAMES } = await import('@jubilee/core/games/catalogue');
  const { seededDraw } = await import('@jubilee/core/fairness/draw');
  const { shareOfBet } = await import('@jubilee/core/jackpots/bet-share');
  const { JACKPOTS } = await import('@jubilee/core/jackpots/definition');
  hook.deregister();
  const serverSeed = new Uint8Array(32).fill(1);
  for (const { paytables } of GAMES.values()) {
    for (const paytable of paytables) {
      for (let n = 0; n < ROUNDS; n += 1) {
        const draw = seededDraw(serverSeed, `${paytable.paytable}:${n}`);
        if (paytable.play === 'round') paytable.decide(100n, draw.rng);
        if (paytable.play === 'stateful') playOut(paytable.rules, draw, n);
      }
    }
  }
  for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
    const bet = { gameName: 'rng', paytable: 'rng', clientSeed: 'rng', betId: '1', serverSeed };
    shareOfBet(JACKPOTS, { ...bet, currency, stake: 100n });
  }
  // Later draws do not belong to a game.
  watched.drawScales = new Map();
  return scales;
}

function playOut(rules: StatefulRules, draw: RoundDraw, n: number): void {
  for (const config of configsOf(n)) {
    let at = rules.open(config, draw);
    if (!at.ok) continue;
    for (let steps = 0; at.ok && !at.value.isComplete && steps < STEPS_MAX; steps += 1) {
      at = at.value.act(at.value.autoAction());
    }
    return;
  }
  throw new Error('A game with choices accepts none of the tried configs.');
}

/** Only one of them is valid for a game. */
function configsOf(n: number): readonly object[] {
  const rows = [8, 12, 16][n % 3];
  const picks = Array.from({ length: 1 + (n % 9) }, (_, at) => at * 4 + 1);
  return [{}, { mines: 1 + (n % 24) }, { rows, risk: 'medium' }, { picks }];
}
