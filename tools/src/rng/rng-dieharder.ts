/** Runs dieharder, a Debian package, over the draw stream. Source: FAIR-19. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { bytesOf, wordsOfBets } from './rng-words.ts';

/** Tests that dieharder itself rates as good, by number; several give more than one p-value. */
export const DIEHARDER_TESTS = [0, 1, 2, 3, 8, 9, 10, 11, 13, 15, 16, 100, 101, 102] as const;

const WORDS_AT_ONCE = 65_536;
const RAW_STDIN = '200';

export interface DieharderLine {
  readonly test: string;
  readonly ntup: number;
  readonly p: number;
  readonly verdict: 'PASSED' | 'WEAK' | 'FAILED';
}

/** Undefined where the package is not installed. */
export function dieharderVersion(): string | undefined {
  const said = spawnSync('dieharder', ['-l'], { encoding: 'utf8' });
  return /dieharder version (\S+)/.exec(said.stdout)?.[1];
}

/** One test over a new stream, at the lowest process priority. */
export async function runDieharder(
  test: number,
  serverSeed: Uint8Array,
): Promise<readonly DieharderLine[]> {
  const child = spawn('nice', ['-n', '19', 'dieharder', '-d', String(test), '-g', RAW_STDIN], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  // It closes its input when it has read enough.
  let isListening = true;
  const deaf = new Promise<void>((resolve) => {
    child.stdin.on('error', () => resolve());
    child.on('exit', () => resolve());
  }).then(() => {
    isListening = false;
  });
  const ended = once(child, 'close');
  const words = wordsOfBets(serverSeed);
  const listening = (): boolean => isListening;
  while (listening()) {
    const isWritable = child.stdin.write(bytesOf(words, WORDS_AT_ONCE));
    if (isWritable) await new Promise(setImmediate);
    else await Promise.race([once(child.stdin, 'drain'), deaf]);
  }
  await ended;
  const lines = readDieharder(said);
  if (lines.length === 0) throw new Error(`dieharder reported nothing for test ${test}: ${said}`);
  return lines;
}

export function readDieharder(said: string): readonly DieharderLine[] {
  return said.split('\n').flatMap((line) => {
    const [test, ntup, , , p, verdict] = line.split('|').map((cell) => cell.trim());
    if (verdict !== 'PASSED' && verdict !== 'WEAK' && verdict !== 'FAILED') return [];
    return [{ test: test ?? '', ntup: Number(ntup), p: Number(p), verdict }];
  });
}
