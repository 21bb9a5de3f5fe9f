import type { PlayerCapabilitiesView } from '@jubilee/contract/entities/jurisdiction';
import { CAPABILITIES } from '@jubilee/contract/values/capabilities';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import { largestStakeUnder } from '@jubilee/core/games/largest-win';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import { nextChangeMs } from '@jubilee/core/jurisdictions/rule-book';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { Jurisdictions } from '../jurisdictions/index.ts';
import type { Settings } from '../settings/index.ts';

export interface CapabilitiesPorts {
  readonly jurisdictions: Pick<Jurisdictions, 'bookOf'>;
  readonly settings: Pick<Settings, 'gameOf'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** What the caller may do and why not, and the type of the account. Source: STATE-8. */
export function capabilitiesReply(
  { jurisdictions, settings, clock }: CapabilitiesPorts,
  context: Pick<CallContext, 'brand' | 'capabilities'>,
  player: Pick<Player, 'type'>,
): PlayerCapabilitiesView {
  const { brand } = context;
  const next = nextChangeMs(jurisdictions.bookOf(brand), clock.now());
  const offered = [...GAMES.values()].filter(
    ({ gameName }) => settings.gameOf(brand, gameName) !== undefined,
  );
  const accountType = player.type === 'staff' ? 'staff' : 'user';
  return { ...toView(capabilitiesOfCaller(context), next, offered), accountType };
}

function toView(
  { mode, verdicts, prizeCap, prizeCapOf }: PlayerCapabilities,
  nextMs: number | undefined,
  games: readonly Game[],
): PlayerCapabilitiesView {
  return {
    mode,
    capabilities: CAPABILITIES.map((capability) => {
      const verdict = verdicts[capability];
      const because = verdict.isAllowed ? undefined : verdict.because;
      return {
        capability,
        isAllowed: verdict.isAllowed,
        basis: because?.basis ?? null,
        jurisdiction: because?.jurisdiction ?? null,
        since: because?.rule?.fromDay ?? null,
      };
    }),
    prizeCap: prizeCap === undefined ? null : Number(prizeCap),
    prizeCapOf: prizeCapOf ?? null,
    largestStakes: prizeCap === undefined ? [] : games.flatMap((game) => stakesOf(game, prizeCap)),
    nextChangeAt: nextMs === undefined ? null : isoInstant(nextMs),
  };
}

/** Of the widest paytable for tickets. */
function stakesOf({ gameName, paytables }: Game, prizeCap: bigint) {
  const ofTickets = paytables.filter(({ currencies }) => currencies.includes('SWEEP_TICKETS'));
  if (ofTickets.length === 0) return [];
  const largest = ofTickets.map((paytable) => largestStakeUnder({ paytable }, prizeCap) ?? 0);
  return [{ gameName, largestStake: Math.max(...largest) || null }];
}
