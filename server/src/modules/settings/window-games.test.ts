import { expect, it } from 'vitest';
import { originsOfWindowGames, readWindowGames } from './window-games.ts';

it('[FRAME-28] an external client is listed by its game, with the origins of its messages', () => {
  expect(readWindowGames(undefined).size).toBe(0);
  const games = readWindowGames(
    JSON.stringify({
      'copper-comet': { url: 'https://games.partner.example/comet/index.html?x=1' },
      'vault-nine': {
        url: 'https://a.example/',
        origins: ['https://a.example', 'https://b.example:8443/path'],
      },
    }),
  );
  expect(games.get('copper-comet')?.windowOrigins).toEqual(['https://games.partner.example']);
  expect(games.get('vault-nine')?.windowOrigins).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
  expect(originsOfWindowGames(games)).toEqual([
    'https://games.partner.example',
    'https://a.example',
    'https://b.example:8443',
  ]);
});

it.each([
  '[]',
  '{',
  '{"copper-comet": "https://a.example"}',
  '{"copper-comet": {"url": "javascript:alert(1)"}}',
  '{"copper-comet": {"url": "https://a.example; script-src *"}}',
  '{"copper-comet": {"url": "https://a.example/", "origins": ["*"]}}',
  '{"copper-comet": {"url": "https://a.example/", "origins": []}}',
  '{"copper-comet": {"url": "https://a.example/", "more": 1}}',
])('[FRAME-28] an invalid list stops the start: %s', (text) => {
  expect(() => readWindowGames(text)).toThrow(/JUBILEE_WINDOW_GAMES/);
});
