/*
 * The same closed loop as wrk's, by Node itself: heavier, so its figures say nothing about the API, but it
 * runs wherever the tests do.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { systemIds } from '../src/platform/ids/ids.ts';
import { percentile } from './figure.ts';
import type { HttpLoad, LoadFigures } from './http-load.ts';

const BODY = JSON.stringify({
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
});

export async function runNodeLoad(load: HttpLoad): Promise<LoadFigures> {
  const players = readFileSync(load.players, 'utf8').trimEnd().split('\n');
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients });
  const waits: number[] = [];
  let failures = 0;
  let place = load.inOrderFrom ?? Math.floor(Math.random() * players.length);
  const begun = performance.now();
  const until = begun + load.seconds * 1_000;
  const client = async (): Promise<void> => {
    // Every client sends one bet at least, so that a slow machine measures something, too.
    do {
      const player = players[place % players.length] ?? '';
      place += 1;
      const sentAt = performance.now();
      const status = await placeBet(load, agent, player);
      waits.push(performance.now() - sentAt);
      if (status !== 200) failures += 1;
    } while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  agent.destroy();
  const seconds = (performance.now() - begun) / 1_000;
  waits.sort((left, right) => left - right);
  return {
    perSecond: waits.length / seconds,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
    maxMs: waits.at(-1) ?? 0,
    requests: waits.length,
    failures,
  };
}

/** The status of one bet; 0 when the connection broke. */
function placeBet({ url, origin }: HttpLoad, agent: Agent, player: string): Promise<number> {
  const [token = '', session = '', user = ''] = player.split('\t');
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          host: 'localhost',
          origin,
          authorization: `Bearer ${token}`,
          'x-session-id': session,
          'x-user-id': user,
          'x-request-id': systemIds.uuidV7(),
          'x-version-id': 'bench',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(BODY),
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(BODY);
  });
}
