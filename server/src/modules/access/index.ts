export { brandOfRequest, findSessionOf } from './caller.ts';
export type { Caller, CallerPorts, TokenClaims } from './caller.ts';
export { registerRoutes, route } from './routes-of-calls.ts';
export type { Answer, CallContext, CallInput, Route, RoutePorts } from './routes-of-calls.ts';
export { watchChanges } from './change-feed.ts';
export {
  CALL_LIMITS_DEFAULT,
  CALL_LIMITS_LOCAL,
  type CallLimits,
  type CallLimitSettings,
  createCallLimits,
} from './call-limits.ts';
