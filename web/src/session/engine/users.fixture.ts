import type { UserDetails } from '@jubilee/contract/entities/player';
import type { Person } from '../sign-in/identity.ts';

export const ALICE: Person = { uid: 'alice', email: 'alice@example.com', emailVerified: false };
export const BOB: Person = { uid: 'bob', email: 'bob@example.com', emailVerified: true };
export const DETAILS: UserDetails = {
  nickname: null,
  sumsubKycVerified: true,
  sumsubPurchaseVerified: true,
  sumsubApplicantId: null,
  marketingPreferences: { email: false, sms: false, push: false },
  userTierConfig: { referAFriendEnabled: false },
  verified: false,
  phoneNumber: null,
  phoneVerified: false,
  loyaltyStatus: null,
  declaredState: 'OR',
  selfExcluded: false,
};
