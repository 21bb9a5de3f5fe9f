import { PLAY_GATES } from '@jubilee/contract/calls/play';
import { cancelCashOut, completeCashOut, userCashOuts } from '@jubilee/contract/calls/cashouts';
import { PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { CASH_OUT_GATES, PURCHASE_GATES } from '@jubilee/contract/calls/purchase';
import { CAPABILITIES } from '@jubilee/contract/values/capabilities';
import { expect, test } from 'vitest';
import type { PlayerCapabilities } from '../jurisdictions/player-capabilities.ts';
import { closedGate, type GateFacts } from './play-gates.ts';

const EVERYWHERE: PlayerCapabilities = {
  verdicts: Object.fromEntries(
    CAPABILITIES.map((capability) => [capability, { isAllowed: true }]),
  ) as PlayerCapabilities['verdicts'],
  mode: 'full',
  prizeCap: undefined,
  prizeCapOf: undefined,
};
const OPEN: Omit<GateFacts, 'location'> = {
  emailVerified: true,
  age: 'known',
  ageLimit: 21,
  textsAccepted: true,
  excluded: false,
  missingForFull: undefined,
  missingForPartial: undefined,
  purchaseVerified: true,
  locationMessages: [],
  proven: true,
  ofStaff: false,
  forPoints: false,
  capabilities: EVERYWHERE,
};

test.each([
  ['off', undefined, undefined],
  ['allowed', undefined, undefined],
  ['badToken', 'INVALID_XPOINT_TOKEN', undefined],
  ['denied', 'INVALID_LOCATION', 'INVALID_LOCATION'],
] as const)(
  '[LOC-7][LOC-10] location %s: stakes and purchases %s, redemption %s',
  (location, ofStakes, ofRedemption) => {
    const facts = { ...OPEN, location };
    const codes = [PLAY_GATES, PURCHASE_GATES, CASH_OUT_GATES].map(
      (gates) => closedGate(gates, facts)?.code,
    );
    expect(codes).toEqual([ofStakes, ofStakes, ofRedemption]);
  },
);

test('[LOC-3] a denied location is refused with the vendor’s messages where it has any', () => {
  const denied = { ...OPEN, location: 'denied' } as const;
  expect(closedGate(PLAY_GATES, denied)).toEqual({ code: 'INVALID_LOCATION' });
  const messages = ['Turn off the VPN.'];
  expect(closedGate(CASH_OUT_GATES, { ...denied, locationMessages: messages })).toEqual({
    code: 'INVALID_LOCATION',
    details: { messages },
  });
});

test('[LOC-10] no place closes what was requested before', () => {
  const asked = [cancelCashOut, completeCashOut, userCashOuts, PUSHED_PAYEE.chooseMethod];
  for (const { gates } of asked) {
    expect(gates.filter((gate: string) => /location|mayRedeem/.test(gate))).toEqual([]);
  }
});
