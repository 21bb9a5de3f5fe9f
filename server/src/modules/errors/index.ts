export { acceptErrorReports, ERROR_TUNNEL_PATH } from './error-tunnel.ts';
