/** The public API of referrals. See README.md. */
export type { ReferralPorts } from './referral-ports.ts';
export { addFriend } from './referral.store.ts';
export { rewardFriends } from './reward-friends.ts';
export { referralRoutes } from './routes.ts';
export { seedTerms, setTerms, termsOf } from './terms.ts';
