import {
  ErrorCode,
  OpenFeature,
  OpenFeatureEventEmitter,
  ProviderEvents,
  StandardResolutionReasons,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/web-sdk';
import { userContextSchema, type UserContext } from '@jubilee/contract/settings/user-context';
import type { FlagTable } from './flag-table.ts';
import type { RemoteFlags } from './remote-flags.ts';

/**
 * The page's flags as an OpenFeature provider: it reads the same table as the page, and a change of
 * its context fetches the flags of a player. Source: FLAG-17.
 */
export function createPageProvider(table: FlagTable, remote: RemoteFlags): Provider {
  const events = new OpenFeatureEventEmitter();
  table.subscribe((changed) => {
    events.emit(ProviderEvents.ConfigurationChanged, { flagsChanged: [...changed] });
  });
  const resolve = <Value>(name: string, fallback: Value): ResolutionDetails<Value> => {
    const flags: Readonly<Record<string, unknown>> = { ...table.read() };
    const value = Object.hasOwn(flags, name) ? flags[name] : undefined;
    if (value === undefined || typeof value !== typeof fallback) {
      return {
        value: fallback,
        reason: StandardResolutionReasons.ERROR,
        errorCode: value === undefined ? ErrorCode.FLAG_NOT_FOUND : ErrorCode.TYPE_MISMATCH,
      };
    }
    return { value: value as Value, reason: StandardResolutionReasons.CACHED };
  };
  return {
    metadata: { name: 'jubilee page flags' },
    runsOn: 'client',
    events,
    async onContextChange(_before, { targetingKey, ...rest }) {
      const context = userContextSchema.safeParse({ ...rest, userId: targetingKey });
      if (context.success) await remote.become(context.data);
      else remote.forget();
    },
    resolveBooleanEvaluation: (name, fallback) => resolve(name, fallback),
    resolveStringEvaluation: (name, fallback) => resolve(name, fallback),
    resolveNumberEvaluation: (name, fallback) => resolve(name, fallback),
    resolveObjectEvaluation: <T extends JsonValue>(name: string, fallback: T) =>
      resolve(name, fallback),
  };
}

export interface OpenFlags {
  readonly become: (context: UserContext) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/**
 * Makes the table the provider of this page. Loaded with the session, never with the first paint.
 */
export async function openFlags(table: FlagTable, remote: RemoteFlags): Promise<OpenFlags> {
  await OpenFeature.setProviderAndWait(createPageProvider(table, remote));
  return {
    become: ({ userId, ...rest }) => {
      const known = Object.entries(rest).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      return OpenFeature.setContext({ ...Object.fromEntries(known), targetingKey: userId });
    },
    forget: () => OpenFeature.clearContext(),
  };
}
