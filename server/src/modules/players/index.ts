export { playerRoutes } from './routes.ts';
export type { PlayerPorts } from './routes.ts';
export { createUser } from './sign-in.ts';
export {
  createStanding,
  FOLLOW_IDENTITY_TASK,
  followIdentityTask,
  type Standing,
  standingHook,
} from './standing.ts';
export { userNames } from './user-names.ts';
