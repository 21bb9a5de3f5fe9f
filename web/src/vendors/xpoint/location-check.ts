/** Xpoint's script in the page: it checks where the browser is and returns a signed token. Source: LOC-14. */
import type { LocationCheck } from '@jubilee/contract/settings/app-config';
import * as z from 'zod/mini';
import { loadVendorScript } from '../../location/load-vendor-script.ts';
import type { CheckProblem, LocationVendor } from '../../location/location-vendor.ts';

interface Xpoint {
  check(request: {
    readonly clientKey: string;
    readonly userId: string;
    readonly clientBrand: string;
    readonly customData: string;
  }): Promise<unknown>;
}

const NEXT_IN_MS = 60_000;

const text = z.string().check(z.maxLength(1_000));
const resultSchema = z.object({
  status: z.enum(['IDLE', 'WAITING', 'ALLOWED', 'DENIED']),
  jwt: z.optional(z.string().check(z.maxLength(8_192))),
  nextCheckInterval: z.optional(z.number().check(z.gte(0))),
  errors: z.optional(
    z.array(z.object({ description: z.optional(text), shortSummary: z.optional(text) })),
  ),
});

export const LOCATION_VENDOR: LocationVendor = {
  async check(config, { userId, purpose }) {
    const { clientKey, clientBrand } = config;
    const xpoint = await xpointOf(config);
    const {
      status,
      jwt: token,
      ...result
    } = resultSchema.parse(
      await xpoint.check({ clientKey, userId, clientBrand, customData: purpose }),
    );
    const nextInMs = result.nextCheckInterval ?? NEXT_IN_MS;
    if (status === 'IDLE' || status === 'WAITING') return { status: 'waiting', nextInMs };
    if (token === undefined) throw new Error('Xpoint decided without a token');
    return status === 'ALLOWED'
      ? { status: 'allowed', token, nextInMs }
      : { status: 'denied', token, nextInMs, problems: (result.errors ?? []).map(toProblem) };
  },
};

async function xpointOf({ url }: LocationCheck): Promise<Xpoint> {
  await loadVendorScript(url);
  const { Xpoint: found } = globalThis as { Xpoint?: Xpoint };
  if (typeof found?.check !== 'function') throw new Error('Xpoint’s script defined nothing');
  return found;
}

function toProblem({
  description = '',
  shortSummary = '',
}: {
  readonly description?: string | undefined;
  readonly shortSummary?: string | undefined;
}): CheckProblem {
  return { description, shortSummary };
}
