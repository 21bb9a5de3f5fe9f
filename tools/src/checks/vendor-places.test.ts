import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { PORTS, portEntryOf, VENDORS } from '@jubilee/contract/vendors/vendor-table';
import { describe, expect, test } from 'vitest';
import { maskSource } from './masked-source.ts';
import { listFiles, readFiles, ROOT } from '../repository/tree.ts';
import { linesNamingVendors, OTHER_SENSES, VENDOR_PLACES } from './vendor-places.ts';

const PLANTED = 'server/src/modules/players/planted.ts';
const README = readFiles(join(ROOT, 'providers'), ['README.md']).map(({ text }) => text)[0] ?? '';

describe('the name of a vendor', () => {
  test.each([
    ["if (provider === 'NMI') pay();", 'in upper case'],
    ['createNmiAdapter();', 'inside a name'],
    ['nmiCharge();', 'at the start of a name'],
    ["open('authorize_net');", 'in snake case'],
    ["import x from './pay-near-me.ts';", 'in kebab case'],
    ['flags.payNearMePaymentsEnabled;', 'in a flag'],
    ["const label = 'accept.blue';", 'as players read it'],
    ["const id = 'google.com';", 'as an id'],
  ])('[OPS-10] %s is found %s', (code) => {
    expect(linesNamingVendors(PLANTED, `\n${code}`)).toContain(2);
  });

  test.each([
    ['const sessionMinutes = 1;', 'a coincidental sequence of letters'],
    ['authorize(); authorizedNetworks();', 'the verb'],
    ['const reach = ach;', 'a rail of the banks'],
    ["refuse('INVALID_XPOINT_TOKEN');", 'a refusal of the specification'],
    ["open('/coinflow-redeem/connect');", 'a path of the specification'],
    ['details.sumsubKycVerified;', 'a field of the specification'],
  ])('[OPS-10] %s is %s', (code) => {
    expect(linesNamingVendors(PLANTED, code)).toEqual([]);
  });

  test('[OPS-10] every vendor is found outside, and in its own folder only inside', () => {
    for (const { name } of VENDORS.filter((vendor) => vendor.name !== 'ach')) {
      const code = `use('${name}');`;
      expect(linesNamingVendors(PLANTED, code), name).toEqual([1]);
      expect(linesNamingVendors(`providers/src/pay-in/${folderOfVendor(name)}/a.ts`, code)).toEqual(
        [],
      );
      expect(linesNamingVendors(`web/src/vendors/${folderOfVendor(name)}/a.ts`, code)).toEqual([]);
      expect(linesNamingVendors('providers/src/pay-in/another/a.ts', code), name).toEqual([1]);
      expect(linesNamingVendors('web/src/vendors/another/a.ts', code), name).toEqual([1]);
      expect(linesNamingVendors('contract/src/http/a.ts', code), name).toEqual([1]);
      for (const place of VENDOR_PLACES) {
        expect(linesNamingVendors(`${place}a.ts`, code)).toEqual([]);
      }
    }
  });

  test('[OPS-10] every exception is needed', () => {
    const files = readFiles(ROOT, ['.ts', '.tsx']);
    for (const [name, senses] of Object.entries(OTHER_SENSES)) {
      for (const [place] of senses) {
        const found = files
          .filter(({ path }) => path.startsWith(place))
          .flatMap((file) => linesNamingVendors(PLANTED, maskSource(file).codeWithStrings));
        expect(found.length, `${name} in ${place}`).toBeGreaterThan(0);
      }
    }
  });
});

describe('the recipe for a vendor', () => {
  test('[OPS-10] the table and the folders agree on what is built', () => {
    for (const vendor of VENDORS) {
      for (const port of PORTS) {
        const entry = portEntryOf(vendor, port);
        if (entry === undefined) continue;
        const folder = join(ROOT, 'providers/src', port, folderOfVendor(vendor.name));
        expect(existsSync(folder), `${vendor.name} ${port}`).toBe(entry.isBuilt === true);
      }
    }
  });

  test('[OPS-10] every port has its interface', () => {
    const files = listFiles(join(ROOT, 'providers/src'), ['port.ts']);
    // The interface of loyalty is added with its first adapter.
    for (const port of PORTS.filter((one) => one !== 'loyalty')) {
      expect(files, port).toContain(`${port}/port.ts`);
    }
  });

  test('[OPS-10] the README lists every place, and every file it names exists', () => {
    for (const place of VENDOR_PLACES) expect(README).toContain(`\`${place}`);
    const named = [...README.matchAll(/`([a-z]+\/[\w./-]+\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(8);
    for (const path of named) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });
});
