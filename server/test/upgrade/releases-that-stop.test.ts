/** The operator's guide says of the release before whether it may run beside this one. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPackedRelease } from './unpacked-release.ts';

const GUIDE = new URL('../../../docs/operators-guide.md', import.meta.url);
const VERIFIER = 'server/src/modules/identity/tokens/token-verifier.ts';

test('[OPS-26] the release before is in the table of the guide, and needs a stop unless it knows remembered players', () => {
  const { commit, files } = readPackedRelease();
  const [, rollOut = ''] = readFileSync(GUIDE, 'utf8').split('\n## Roll-out\n');
  const rows = rollOut
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const row = rows.find(([, , server = '']) => server === `\`${commit.slice(0, 8)}\``);
  const [, , , stop, reason = ''] = row ?? [];
  expect(['yes', 'no']).toContain(stop);
  if (stop === 'yes') expect(reason).toMatch(/\(decision \d{4}\)/);
  const tellsThemApart = files[VERIFIER]?.includes('isDeviceOnly') === true;
  if (!tellsThemApart) expect(stop).toBe('yes');
});
