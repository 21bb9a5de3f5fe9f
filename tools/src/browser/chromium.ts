/** Finds a Chromium for the browser tests, or installs the system's package as root. Source: OPS-14. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../repository/run-command.ts';

/** The headless build first: the same engine with a third less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Distribution packages with a Chromium, in the order in which they are tried. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Software rendering with WebGL, and no background network requests. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

/** CHROMIUM_PATH when set, else the first browser on the search path. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const named = environment['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return isProgram(named) ? named : undefined;
  const folders = ['/usr/bin', '/usr/local/bin', ...(environment['PATH'] ?? '').split(delimiter)];
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => isProgram(path));
}

/** The path of a Chromium. Faults: none found and none installable, with instructions. */
export async function ensureChromium(print: (line: string) => void = console.log): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  const advice =
    'The browser tests need Chromium: install the package chromium or set CHROMIUM_PATH to a working one.';
  if ((process.env['CHROMIUM_PATH'] ?? '') !== '' || process.getuid?.() !== 0)
    throw new Error(advice);
  print('Chromium is missing; installing it with apt-get (once, a few minutes) …');
  const outputs: string[] = [];
  for (const args of [
    ['update', '-q'],
    ...PACKAGES.map((name) => ['install', '-y', '-q', '--no-install-recommends', name]),
  ]) {
    const { code, output } = await runCommand('apt-get', args, {
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
      folder: '/',
    });
    const installed = findChromium();
    if (code === 0 && installed !== undefined) return installed;
    outputs.push(`apt-get ${args.join(' ')}:\n${output.slice(-2000)}`);
  }
  throw new Error([advice, ...outputs].join('\n'));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
