import { expect, test } from 'vitest';
import { hasHelpFlag, readSimOptions, simulatedPaytables, simUsage } from './sim-options.ts';

test.each([
  [[], /Which paytable/],
  [['no-such-paytable'], /no paytable no-such-paytable/],
  [['paper-rocket-97'], /exact return/],
  [['copper-comet-957', 'koi-cascade-959'], /One paytable/],
  [['copper-comet-957', '--rounds', '0'], /--rounds is a whole number above 0, not "0"/],
  [['copper-comet-957', '--rounds', 'many'], /--rounds/],
  [['copper-comet-957', '--rounds', '1.5'], /--rounds/],
  [['copper-comet-957', '--workers', '0'], /--workers/],
  [['copper-comet-957', '--tol', '-1'], /--tol/],
  [['copper-comet-957', '--tol='], /--tol/],
  [['copper-comet-957', '--config', 'mines'], /--config is JSON/],
  [['vault-nine-97'], /refuses the config/],
  [['vault-nine-97', '--config', '{"mines":999}'], /refuses the config/],
  [['copper-comet-957', '--round', '5'], /--round/],
])('[GAME-93] %j is answered with a sentence and nothing is played', (args, problem) => {
  const request = readSimOptions(args);
  expect(request.ok ? 'ok' : request.problem).toMatch(problem);
});

test('[GAME-93] two flags request help', () => {
  expect(hasHelpFlag(['--help'])).toBe(true);
  expect(hasHelpFlag(['copper-comet-957', '-h'])).toBe(true);
  expect(hasHelpFlag(['copper-comet-957', '--seed', 'help'])).toBe(false);
});

test('[GAME-93] a run that can be meant is read whole, and the usage names every paytable', () => {
  expect(
    readSimOptions(['vault-nine-97', '--config', '{"mines":3}', '--rounds', '2e8', '--seed', 'x']),
  ).toMatchObject({
    ok: true,
    options: { paytable: 'vault-nine-97', config: { mines: 3 }, rounds: 200_000_000, seed: 'x' },
  });
  expect(simulatedPaytables()).toContain('copper-comet-957');
  expect(simulatedPaytables()).not.toContain('paper-rocket-97');
  for (const name of simulatedPaytables()) expect(simUsage()).toContain(name);
});
