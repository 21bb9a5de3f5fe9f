import type { UserDetails } from '@jubilee/contract/entities/player';
import type { UserContext } from '@jubilee/contract/settings/user-context';
import { regionCodeSchema, shortTextSchema } from '@jubilee/contract/values/text';
import type { FeatureStep } from '../session/joining/joining.ts';
import type { FlagTable } from './flag-table.ts';
import type { OpenFlags } from './open-flags.ts';
import { createRemoteFlags, type RemoteFlags, type RemoteFlagsPorts } from './remote-flags.ts';

export interface FlagLibrary {
  readonly openFlags: (table: FlagTable, remote: RemoteFlags) => Promise<OpenFlags>;
}

export interface PlayerFlagsPorts extends Omit<RemoteFlagsPorts, 'table'> {
  readonly table: FlagTable;
  readonly versionId: string;
  readonly loadOpenFlags: () => Promise<FlagLibrary>;
}

export interface PlayerFlags {
  /** The step of login that applies the player's flags. It never ends a login. */
  readonly step: FeatureStep;
  readonly refresh: () => Promise<void>;
  /** Synchronous, and whether or not the rest ever loaded. Source: CONF-21. */
  readonly forget: () => void;
}

/** The flag context of a player; invalid parts are left out. Source: CONF-4. */
export function contextOfPlayer(
  userId: string,
  details: Pick<UserDetails, 'declaredState' | 'loyaltyStatus'> | undefined,
  versionId: string,
): UserContext {
  const state = regionCodeSchema.safeParse(details?.declaredState);
  const loyaltyStatus = shortTextSchema.safeParse(details?.loyaltyStatus);
  const version = shortTextSchema.safeParse(versionId);
  return {
    userId,
    ...(state.success ? { state: state.data } : {}),
    ...(loyaltyStatus.success ? { loyaltyStatus: loyaltyStatus.data } : {}),
    ...(version.success ? { versionId: version.data } : {}),
  };
}

/**
 * Connects the flag table, the server and OpenFeature for the signed-in player. Login waits for the
 * server's response; the library is loaded after it and gets the same context. Source: CONF-4,
 * CONF-9, FLAG-17.
 */
export function createPlayerFlags(ports: PlayerFlagsPorts): PlayerFlags {
  const remote = createRemoteFlags(ports);
  let current: UserContext | undefined;
  let opening: Promise<OpenFlags | undefined> | undefined;

  /** Undefined when the library cannot be loaded: the flags apply all the same. */
  function opened(): Promise<OpenFlags | undefined> {
    opening ??= ports
      .loadOpenFlags()
      .then(({ openFlags }) => openFlags(ports.table, remote))
      .catch((cause: unknown) => {
        opening = undefined;
        ports.report('The flag library could not be loaded', cause);
        return undefined;
      });
    return opening;
  }

  return {
    async step({ person, details }) {
      const context = contextOfPlayer(person.uid, details, ports.versionId);
      current = context;
      await remote.become(context);
      void opened().then((open) => {
        // By now somebody else may be signed in, or nobody.
        return current === context ? open?.become(context) : undefined;
      });
      return undefined;
    },
    refresh: remote.refresh,
    forget() {
      current = undefined;
      remote.forget();
      void opening?.then((open) => (current === undefined ? open?.forget() : undefined));
    },
  };
}
