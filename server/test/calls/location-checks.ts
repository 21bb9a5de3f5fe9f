/** Location checks of test users, made at the simulated vendor as a page makes them. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import {
  SANDBOX_CLIENT_KEY,
  sandboxClientBrand,
  sandboxSettings,
} from '@jubilee/providers/location/xpoint/simulator/sandbox-account';
import { send } from '@jubilee/testkit/http-calls';
import type { TestUser } from '@jubilee/testkit/test-users';
import * as z from 'zod/mini';

const resultSchema = z.object({ status: z.string(), jwt: z.string() });

export const purposeOf = (session: string): string =>
  createHash('sha256').update(session).digest('base64url');
export const purposeOfLogin = (requestId: string): string => purposeOf(`login ${requestId}`);

export interface Vendor {
  /** A token for this player; of the session that the player uses, unless another purpose is given. */
  check(
    who: TestUser,
    given?: { readonly purpose?: string; readonly brand?: number },
  ): Promise<string>;
  /** What the next checks of this player say. */
  set(who: TestUser, scenario: object): Promise<void>;
  control(command: object): Promise<void>;
}

export function vendorAt(sandboxPort: number): Vendor {
  const post = (path: string, body: object) =>
    send({ port: sandboxPort, method: 'POST', path, body });
  const control = async (command: object) => {
    const { status, text } = await post('/__control/xpoint', command);
    if (status !== 200) throw new Error(`the vendor did not accept ${text}`);
  };
  return {
    async check(who, { purpose = purposeOf(who.sessionId), brand = who.brand.number } = {}) {
      const { body } = await post('/xpoint/check', {
        clientKey: SANDBOX_CLIENT_KEY,
        userId: who.userId,
        clientBrand: sandboxClientBrand(brand),
        customData: purpose,
      });
      return resultSchema.parse(body).jwt;
    },
    set: (who, scenario) => control({ userId: who.userId, ...scenario }),
    control,
  };
}

/** Settings with which other nodes use the vendor of this sandbox. */
export function settingsFile(sandboxPort: number): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-location-'));
  const path = join(folder, 'location.json');
  const baseUrl = `http://127.0.0.1:${sandboxPort}/xpoint`;
  const brands = BRANDS.map(({ location, number }) => {
    return [location, { location: { xpoint: sandboxSettings(baseUrl, number) } }] as const;
  });
  writeFileSync(path, JSON.stringify(Object.fromEntries(brands)));
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
