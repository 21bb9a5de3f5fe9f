/**
 * Rounds whose hidden part the test knows: it deals them from the platform's own seed before they
 * are played.
 */
import { drawMessage, seededDraw } from '@jubilee/core/fairness/draw';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { StatefulRound } from '@jubilee/core/games/stateful/stateful-rules';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { systemIds } from '../../src/platform/ids/ids.ts';

const TRIES_MAX = 20_000;

export interface KnownRound {
  readonly gameId: string;
  readonly dealt: StatefulRound;
}

/** The round that a start under this id will deal. Fault: the game has no choices. */
export async function dealOf(
  { services, users }: Pick<TestApp, 'services' | 'users'>,
  who: TestUser,
  gameCode: string,
  config: object,
): Promise<(gameId: string) => StatefulRound> {
  const paytable = GAMES.get(gameCode)?.paytables[0];
  if (paytable?.play !== 'stateful') throw new Error(`${gameCode} has no choices`);
  const active = await services.fairness.activeSeed(await users.walletOf(who));
  if (!active.ok) throw new Error('no seed');
  const { serverSeed, clientSeed } = active.value;
  const drawContext = { clientSeed, gameName: gameCode, paytable: paytable.paytable } as const;
  return (betId) => {
    const draw = seededDraw(serverSeed, drawMessage({ ...drawContext, betId, stream: 'game' }));
    const opened = paytable.rules.open(config, draw);
    if (!opened.ok) throw new Error(opened.refusal.code);
    return opened.value;
  };
}

/** An id whose round meets the test's condition. */
export async function roundWhere(
  app: Pick<TestApp, 'services' | 'users'>,
  who: TestUser,
  game: { readonly gameCode: string; readonly config: object },
  fits: (dealt: StatefulRound) => boolean,
): Promise<KnownRound> {
  const deal = await dealOf(app, who, game.gameCode, game.config);
  for (let n = 0; n < TRIES_MAX; n += 1) {
    const gameId = systemIds.uuidV7();
    const dealt = deal(gameId);
    if (fits(dealt)) return { gameId, dealt };
  }
  throw new Error(`no round of ${game.gameCode} fits`);
}

/** Whether the player may double the hand: it is not over with the deal. For `roundWhere`. */
export function canDouble(dealt: StatefulRound): boolean {
  const actions = dealt.view(100n)['actions'];
  return Array.isArray(actions) && actions.includes('double');
}
