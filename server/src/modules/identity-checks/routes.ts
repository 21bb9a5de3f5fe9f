import {
  identityCase,
  identityShareToken,
  identityFormToken,
  userIdInfo,
  verify,
} from '@jubilee/contract/calls/kyc';
import { ok } from '@jubilee/contract/values/result';
import { type CallContext, type Route, route, type TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { IdentityCheckPorts } from './identity-check-ports.ts';
import {
  type Checked,
  currentCase,
  openForm,
  shareIdentity,
  submitForm,
  verifyContact,
} from './player-calls.ts';

export function identityCheckRoutes(ports: IdentityCheckPorts): Route[] {
  return [
    route(userIdInfo, async ({ caller, body }) => {
      const { idType, idInfo } = body;
      const answer = await submitForm(ports, caller, idInfo);
      return answer.ok ? ok({ idType, ...answer.value }) : answer;
    }),
    route(verify, async ({ caller, body }) => {
      return ok(await verifyContact(ports, caller, body));
    }),
    route(identityFormToken, ({ caller, context, params, query }) =>
      openForm(ports, checked(caller, context), { id: params.id, level: query.level ?? 'kyc' }),
    ),
    route(identityShareToken, ({ caller, context }) =>
      shareIdentity(ports, checked(caller, context)),
    ),
    route(identityCase, ({ caller, context }) => currentCase(ports, checked(caller, context))),
  ];
}

function checked(
  { claims, player }: { readonly claims: TokenClaims; readonly player: Player },
  { brand, flags }: Pick<CallContext, 'brand' | 'flags'>,
): Checked {
  return { brand, flags, claims, player };
}
