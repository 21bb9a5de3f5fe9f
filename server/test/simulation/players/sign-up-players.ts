/** The players of a seed sign up before anything goes wrong; a flow may have others join later. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { createUser } from '../../../src/modules/players/index.ts';
import type { Flow } from '../flows/flow.ts';
import type { NodeServices } from '../nodes/compose-node.ts';
import { claimsOf } from '../nodes/edge.ts';
import { STANDING_SIGN_INS } from '../nodes/standing-sign-ins.ts';
import { createPlayer, type NetworkPorts, type Player } from './player.ts';

export interface Life {
  readonly flow: Flow;
  readonly player: Player;
}

export async function signUpPlayers(
  ports: NetworkPorts,
  services: NodeServices,
  flows: readonly Flow[],
  lives: Life[],
): Promise<void> {
  for (const flow of flows) {
    for (let number = 1; number <= flow.players; number += 1) {
      const name = `${flow.name}-${number}`;
      const { walletId, session } = await signUpOne(services, name);
      lives.push({ flow, player: createPlayer(ports, { name, walletId, session }) });
    }
  }
}

async function signUpOne(services: NodeServices, name: string) {
  const ports = { ...services, identity: STANDING_SIGN_INS };
  const created = await createUser(ports, {
    brand: DEFAULT_BRAND,
    flags: services.settings.flagsOf(DEFAULT_BRAND),
    claims: claimsOf(name),
    payload: {
      attribution: { joiningURL: 'http://localhost/', referralURL: '' },
      declaredState: 'TX',
      marketingConsent: false,
      dateOfBirth: '1990-02-28',
    },
    from: { network: '127.0.0', userAgent: undefined },
  });
  if (!created.ok) throw new Error(`${name} could not sign up: ${created.refusal.code}`);
  const player = await services.accounts.bySubject(DEFAULT_BRAND.number, name);
  if (player === undefined) throw new Error(`${name} has no player`);
  const { secret } = await services.sessions.open(player.wallet_id);
  return { walletId: player.wallet_id, session: secret };
}
