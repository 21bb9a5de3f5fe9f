import { appConfigAddress, type AppConfig } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { fetchUserFlags } from '../../flags/fetch-user-flags.ts';
import { pageFlags } from '../../flags/flag-table.ts';
import { createPlayerFlags, type PlayerFlags } from '../../flags/player-flags.ts';
import { report } from '../../observability/report.ts';
import type { SessionEngine } from '../engine/session-engine.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';

/** The flags of the signed-in player. `engine`: called with the first fetch, after its start. */
export function startPlayerFlags(parts: {
  readonly config: AppConfig;
  readonly tabStorage: KeyValueStorage;
  readonly versionId: string;
  readonly engine: () => Pick<SessionEngine, 'tokens' | 'newRequestId' | 'facts'>;
}): PlayerFlags {
  const { config, versionId, engine } = parts;
  return createPlayerFlags({
    table: pageFlags,
    storage: parts.tabStorage,
    nowMs,
    report,
    versionId,
    loadOpenFlags: () => import('../../flags/open-flags.ts'),
    fetchFlags(context) {
      const { tokens, newRequestId, facts } = engine();
      return fetchUserFlags(
        {
          address: appConfigAddress(),
          fetch: (url, init) => fetch(url, init),
          tokens,
          newRequestId,
          userId: () => facts().person?.uid,
          sessionId: () => facts().sessionId,
          versionId,
          guestFlags: config.flags,
          onDamage: (fields) =>
            report('The flags of the player are damaged', undefined, { fields: fields.join(', ') }),
        },
        context,
      );
    },
  });
}
