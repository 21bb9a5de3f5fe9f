export { activityRoutes } from './routes.ts';
export { activityOf, type ActivityPorts } from './player-activity.ts';
