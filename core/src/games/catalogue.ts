import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { auroraHowl } from './aurora-howl/aurora-howl.ts';
import { bingoBalcony } from './bingo-balcony/bingo-balcony.ts';
import { clockworkOwl } from './clockwork-owl/clockwork-owl.ts';
import { copperComet } from './copper-comet/copper-comet.ts';
import { emberIsle } from './ember-isle/ember-isle.ts';
import { fiveByFive } from './five-by-five/five-by-five.ts';
import { gemwright } from './gemwright/gemwright.ts';
import { honeycombHeist } from './honeycomb-heist/honeycomb-heist.ts';
import { koiCascade } from './koi-cascade/koi-cascade.ts';
import { lanternDrift } from './lantern-drift/lantern-drift.ts';
import { moonjelly } from './moonjelly/moonjelly.ts';
import { paperRocket } from './paper-rocket/paper-rocket.ts';
import { sevenSignal } from './seven-signal/seven-signal.ts';
import { vaultNine } from './vault-nine/vault-nine.ts';
import { velvetMoth } from './velvet-moth/velvet-moth.ts';
import type { CrashPaytable, Game, Paytable, RoundPaytable, StatefulPaytable } from './game.ts';

/** Every game of the platform. A new game is a folder and an entry here. Source: GAME-31. */
const CATALOGUE: readonly Game[] = [
  auroraHowl,
  bingoBalcony,
  clockworkOwl,
  copperComet,
  emberIsle,
  fiveByFive,
  gemwright,
  honeycombHeist,
  koiCascade,
  lanternDrift,
  moonjelly,
  paperRocket,
  sevenSignal,
  vaultNine,
  velvetMoth,
];

export const GAMES: ReadonlyMap<string, Game> = new Map(
  CATALOGUE.map((game) => [game.gameName, game]),
);

/** Refuses: UNKNOWN_GAME, UNKNOWN_PAYTABLE (also when it belongs to another game). Source: BET-9. */
export function findPaytable(gameName: string, paytable: string): Result<Paytable> {
  const game = GAMES.get(gameName);
  if (game === undefined) return refuse('UNKNOWN_GAME');
  const found = game.paytables.find((candidate) => candidate.paytable === paytable);
  return found === undefined ? refuse('UNKNOWN_PAYTABLE') : ok(found);
}

type PlayKind = Paytable['play'];
interface PaytableOf {
  readonly round: RoundPaytable;
  readonly stateful: StatefulPaytable;
  readonly crash: CrashPaytable;
}

/** As findPaytable, and UNKNOWN_PAYTABLE too when its rounds are played by other calls. Source: BET-9. */
export function findPaytableOfKind<P extends PlayKind>(
  play: P,
  gameName: string,
  paytable: string,
): Result<PaytableOf[P]> {
  const found = findPaytable(gameName, paytable);
  if (!found.ok) return found;
  return isOfKind(found.value, play) ? ok(found.value) : refuse('UNKNOWN_PAYTABLE');
}

function isOfKind<P extends PlayKind>(
  paytable: Paytable,
  play: P,
): paytable is PaytableOf[P] & Paytable {
  return paytable.play === play;
}
