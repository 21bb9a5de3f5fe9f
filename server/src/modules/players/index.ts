export { freePointsRoute, playerRoutes, signInRoutes } from './routes.ts';
export type { PlayerPorts } from './routes.ts';
export { createUser, type SignUpPorts } from './sign-in.ts';
export {
  createAccountStatus,
  FOLLOW_IDENTITY_TASK,
  followIdentityTask,
  type AccountStatus,
  type WantedStatus,
  accountStatusHook,
} from './account-status.ts';
export { userNames } from './user-names.ts';
