export { playerRoutes } from './routes.ts';
export type { PlayerPorts } from './routes.ts';
export { createUser } from './sign-in.ts';
