/**
 * Adds a made-up vendor to a copy of the tree by its entry in the table and its folders alone; types, lists,
 * dialogs, the port's list and the sandbox have it then.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listFiles, ROOT } from '../repository/tree.ts';

const PACKAGES = ['contract', 'core', 'providers', 'web', 'ui', 'brands', 'game-kit', 'testkit'];
const TABLE = 'contract/src/vendors/vendor-table.ts';
const MINUTE_MS = 60_000;

const ENTRY = `  {
    name: 'fooPay',
    label: 'Foo Pay',
    dialogs: ['foo_pay'],
    ports: {
      'pay-in': {
        wire: 'FOO_PAY',
        switchedOnBy: { purchasesEnabled: true, fooPayPaymentsEnabled: true },
        isBuilt: true,
      },
      'pay-out': {
        wire: 'FOO_PAY',
        switchedOnBy: { cashoutsEnabled: true, fooPayCashoutsEnabled: true },
        isBuilt: true,
      },
    },
  },
`;

const vendorFile = (port: string, adapter: string): string => `import * as z from 'zod/mini';
import { defineVendor, type VendorModule } from '../../vendor-module.ts';
import type { ${adapter} } from '../port.ts';
import { createAdapter } from './adapter.ts';

const settings = z.strictObject({ key: z.string() });
export const VENDOR: VendorModule<${adapter}> = defineVendor(settings, ({ key }, { timeoutMs }) =>
  createAdapter('${port}', key, timeoutMs),
);
`;
const adapterFile = (adapter: string): string => `import type { ${adapter} } from '../port.ts';

export function createAdapter(port: string, key: string, timeoutMs: number): ${adapter} {
  throw new Error(\`\${port} \${key} \${timeoutMs}\`);
}
`;

const FILES: Readonly<Record<string, string>> = {
  'providers/src/pay-in/foo-pay/vendor.ts': vendorFile('pay-in', 'PayInAdapter'),
  'providers/src/pay-in/foo-pay/adapter.ts': adapterFile('PayInAdapter'),
  'providers/src/pay-out/foo-pay/vendor.ts': vendorFile('pay-out', 'PayOutAdapter'),
  'providers/src/pay-out/foo-pay/adapter.ts': adapterFile('PayOutAdapter'),
  'providers/src/pay-in/foo-pay/simulator/simulator.ts': `import type { VendorSimulator } from '../../../vendor-simulator.ts';

export function createSimulator(): VendorSimulator {
  const headers = { 'content-type': 'text/plain' };
  return {
    handle: ({ path }) => ({ status: 200, headers, body: path }),
    control: () => true,
    reset: () => undefined,
  };
}
`,
  'web/src/vendors/foo-pay/dialog-parts.tsx': `import type { DialogPart } from '../../dialogs/dialog-part.tsx';

export const DIALOG_PARTS: Readonly<Record<'foo_pay', DialogPart<object>>> = {
  foo_pay: { draw: () => <p>Foo</p>, preload: () => undefined },
};
`,
  'web/src/vendors/foo-pay/pay-out-method.ts': `import { msg } from '@lingui/core/macro';
import { Landmark } from 'lucide-react';
import type { PayOutMethod } from '../pay-out-method.ts';

export const PAY_OUT_METHOD: PayOutMethod = {
  Icon: Landmark,
  note: msg\`To a Foo account\`,
  time: msg\`At once\`,
};
`,
  'web/src/vendors/foo-pay/pay-out-way.tsx': `import type { PayOutWayProps } from '../pay-out-method.ts';

export function PayOutWay({ redeem }: PayOutWayProps) {
  return <p>{redeem.userId}</p>;
}
`,
};

/** Prints what the lists have, without a build. */
const SCRIPT = `
import { FLAG_DEFAULTS, flagsSchema } from '@jubilee/contract/settings/flags';
import { CASH_OUT_PROVIDERS, PAYMENT_PROVIDERS } from '@jubilee/contract/vendors/vendor-enums';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { VENDOR_DIALOG_NAMES } from '@jubilee/contract/vendors/vendor-table';
import { loadVendors } from '@jubilee/providers/vendor-folders';
import { openSimulators } from '@jubilee/providers/simulator/vendor-simulators';

const on = { ...FLAG_DEFAULTS, purchasesEnabled: true, fooPayPaymentsEnabled: true };
const simulators = await openSimulators({ brands: [], origin: 'http://127.0.0.1' });
console.log(JSON.stringify({
  payIn: PAYMENT_PROVIDERS.at(-1),
  payOut: CASH_OUT_PROVIDERS.includes('FOO_PAY'),
  dialog: VENDOR_DIALOG_NAMES.at(-1),
  flags: [FLAG_DEFAULTS.fooPayPaymentsEnabled, FLAG_DEFAULTS.fooPayCashoutsEnabled],
  isFlag: flagsSchema.safeParse(on).success,
  open: openVendors('pay-in', on).map(({ name }) => name),
  ports: [...(await loadVendors('pay-in')).keys(), ...(await loadVendors('pay-out')).keys()],
  simulator: simulators.get('foo-pay')?.handle({ path: '/a' })?.body,
}));
`;

const copy = mkdtempSync(join(tmpdir(), 'jubilee-vendor-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function copyTree(): void {
  const isOurs = (path: string): boolean => !/\/(?:node_modules|dist|\.vite)(?:\/|$)/.test(path);
  for (const name of PACKAGES) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true, filter: isOurs });
  }
  for (const name of [
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    'tools/src/suite',
  ]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  linkModules('node_modules');
  linkModules('web/node_modules');
  mkdirSync(join(copy, 'node_modules/@jubilee'));
  for (const name of PACKAGES) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@jubilee', name));
  }
}

/** Every installed package but our own, which are those of the copy. */
function linkModules(folder: string): void {
  mkdirSync(join(copy, folder), { recursive: true });
  for (const name of readdirSync(join(ROOT, folder))) {
    if (name !== '@jubilee') symlinkSync(join(ROOT, folder, name), join(copy, folder, name));
  }
}

function run(command: string, ...given: readonly string[]): string {
  const options = { cwd: copy, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(process.execPath, [join(ROOT, 'node_modules', command), ...given], options);
}

test(
  '[OPS-10] a vendor is its folders and one entry of the table',
  () => {
    copyTree();
    const before = new Map(
      listFiles(copy, ['.ts', '.tsx']).map((path) => [
        path,
        readFileSync(join(copy, path), 'utf8'),
      ]),
    );
    const table = readFileSync(join(copy, TABLE), 'utf8');
    writeFileSync(
      join(copy, TABLE),
      table.replace('] as const satisfies readonly VendorEntry', `${ENTRY}$&`),
    );
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }

    for (const name of ['contract', 'providers', 'web']) {
      run('@typescript/native/bin/tsc', '-p', name, '--noEmit', '--pretty', 'false');
    }
    writeFileSync(join(copy, 'print.mjs'), SCRIPT);
    expect(
      JSON.parse(execFileSync(process.execPath, ['print.mjs'], { cwd: copy, encoding: 'utf8' })),
    ).toEqual({
      payIn: 'FOO_PAY',
      payOut: true,
      dialog: 'foo_pay',
      flags: [false, false],
      isFlag: true,
      open: ['fooPay'],
      ports: ['fooPay', 'fooPay'],
      simulator: '/a',
    });
    run(
      'vitest/vitest.mjs',
      'run',
      '--project',
      'rules',
      'contract/src/vendors',
      'web/src/vendors',
      'web/src/dialogs',
    );

    const changed = [...before].filter(
      ([path, text]) => readFileSync(join(copy, path), 'utf8') !== text,
    );
    expect(changed.map(([path]) => path)).toEqual([TABLE]);
    for (const path of Object.keys(FILES)) expect(path).toMatch(/\/foo-pay\//);
  },
  2 * MINUTE_MS,
);
