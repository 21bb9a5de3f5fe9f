import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import { userIdInfo } from '@jubilee/contract/calls/kyc';
import { build } from 'vite';
import { slimCalls } from './slim-calls.ts';

async function built(entry: string): Promise<string> {
  const lib = { entry, formats: ['es' as const] };
  const plugins = [slimCalls()];
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, lib },
  });
  const [one] = Array.isArray(made) ? made : [];
  return one?.output[0].code ?? '';
}

test.each([
  ['games', placeBet],
  ['kyc', userIdInfo],
])(
  '[HTTP-1] a page gets what it needs of a call of %s, and neither its sample nor its texts',
  async (file, call) => {
    const code = await built(fileURLToPath(import.meta.resolve(`@jubilee/contract/calls/${file}`)));
    const page = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Readonly<
      Record<string, unknown>
    >;
    const { sample: _, area: __, summary, rule, ...more } = call;
    const { balances: ___, ...needed } = { balances: 'none', ...more };
    expect(JSON.stringify(page[call.name])).toBe(JSON.stringify(needed));
    for (const text of [summary, rule, 'copper-comet', 'Harbor Street']) {
      expect(code).not.toContain(text);
    }
  },
);
