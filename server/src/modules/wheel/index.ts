export { wheelRoutes } from './routes.ts';
export type { WheelPorts } from './redeem-reward.ts';
