export { brandOfRequest, findSessionOf, isProven } from './caller.ts';
export type { Caller, CallerPorts, TokenClaims } from './caller.ts';
export { registerRoutes, route, urgentRoute } from './routes-of-calls.ts';
export type {
  Answer,
  Arrival,
  CallContext,
  CallInput,
  Route,
  RoutePorts,
} from './routes-of-calls.ts';
export { parsePart } from './parse-part.ts';
export { capabilitiesOfCaller } from './capabilities-of-caller.ts';
export { closedGateOf, closedGateOfPlayer, refusalOfAge } from './gate-facts.ts';
export { LOCATION_OFF, type LocatedRequest, type LocationFact } from './location-fact.ts';
export { watchChanges } from './change-feed.ts';
export {
  CALL_LIMITS_DEFAULT,
  CALL_LIMITS_LOCAL,
  type CallLimits,
  type CallLimitSettings,
  createCallLimits,
} from './call-limits.ts';
