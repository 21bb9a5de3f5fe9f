export { playerReportRoutes } from './routes.ts';
export type { ReportPorts } from './report-ports.ts';
export { servePlayerReports } from './serve-report.ts';
