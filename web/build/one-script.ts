import { build } from 'vite';

/** The code of an entry and everything that it imports, as one script. */
export async function oneScript(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [one] = Array.isArray(built) ? built : [built];
  const output = one !== undefined && 'output' in one ? one.output : [];
  const chunk = output.find((item) => item.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
