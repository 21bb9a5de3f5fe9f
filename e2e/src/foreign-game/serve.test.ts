import { readWindowGames } from '../../../server/src/modules/settings/window-games.ts';
import { expect, it, onTestFinished } from 'vitest';
import { serveForeignGame, windowGamesWith } from './serve.ts';

it('[FRAME-28] the example is served on the requested port, and the setting registers it with a server', async () => {
  const foreign = await serveForeignGame();
  onTestFinished(() => foreign.close());
  expect(await (await fetch(`${foreign.origin}/`)).text()).toContain('<h1>Plain Comet</h1>');
  expect((await fetch(`${foreign.origin}/other`)).status).toBe(404);
  const taken = Number(new URL(foreign.origin).port);
  await expect(serveForeignGame(taken)).rejects.toThrow('EADDRINUSE');

  const games = readWindowGames(windowGamesWith(undefined, foreign.origin));
  expect([...games.keys()]).toEqual(['copper-comet']);
  expect(games.get('copper-comet')?.windowOrigins).toEqual([foreign.origin]);
  const vault = '{"vault-nine": {"url": "https://games.partner.example/vault/"}}';
  expect([...readWindowGames(windowGamesWith(vault, foreign.origin)).keys()]).toEqual([
    'vault-nine',
    'copper-comet',
  ]);
});
