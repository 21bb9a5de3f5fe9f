export { activityRoutes } from './routes.ts';
export { servePlayerReports } from './report.ts';
