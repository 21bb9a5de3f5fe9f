import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { PORTS, portEntryOf, VENDORS } from '@jubilee/contract/vendors/vendor-table';
import { describe, expect, test } from 'vitest';
import { listFiles, readFiles, ROOT } from '../repository/tree.ts';
import { linesNamingVendors, VENDOR_PLACES } from './vendor-places.ts';

const PLANTED = 'server/src/modules/players/planted.ts';
const README = readFiles(join(ROOT, 'providers'), ['README.md']).map(({ text }) => text)[0] ?? '';

describe('the name of a vendor', () => {
  test('[OPS-10] a name of the specification is no name of a vendor', () => {
    expect(linesNamingVendors(PLANTED, "refuse('INVALID_XPOINT_TOKEN'); authorize();")).toEqual([]);
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
