import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withImportsAgain } from './import-again.ts';

/** Runs rewritten code with imports that the test resolves. */
function run(code: string, answer: (address: string) => Promise<string>) {
  const world: { load?: () => Promise<string>; fetchModule: typeof answer } = {
    fetchModule: answer,
  };
  // `import` itself cannot be stubbed inside a script.
  const changed = (withImportsAgain(code) ?? code).replaceAll('import(u)', 'fetchModule(u)');
  runInNewContext(changed, world);
  if (world.load === undefined) throw new Error('the code has no load');
  return world.load;
}

describe('imports of parts', () => {
  const CODE = 'globalThis.load=()=>import(`./part-Ab12_-cd.js`);';

  test('[ERR-7] a chunk that failed is requested under another URL the next time', async () => {
    const requested: string[] = [];
    const load = run(CODE, (address) => {
      requested.push(address);
      return requested.length < 3 ? Promise.reject(new Error('gone')) : Promise.resolve('the part');
    });
    await expect(load()).rejects.toThrow('gone');
    await expect(load()).rejects.toThrow('gone');
    expect(await load()).toBe('the part');
    expect(await load()).toBe('the part');
    expect(requested).toEqual([
      './part-Ab12_-cd.js',
      './part-Ab12_-cd.js?again=1',
      './part-Ab12_-cd.js?again=2',
      './part-Ab12_-cd.js?again=2',
    ]);
  });

  test('[ERR-7] code that loads nothing later, or something else, stays as it is', () => {
    for (const code of ['console.log(1)', 'import("https://x.example/a.js")', 'import(name)']) {
      expect(withImportsAgain(code)).toBeUndefined();
    }
  });
});
