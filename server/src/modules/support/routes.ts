import {
  supportMessagingToken,
  supportMessengerToken,
  supportVisitorToken,
} from '@jubilee/contract/calls/support';
import { type Route, route } from '../access/index.ts';
import { identifyVisitor, type SupportPorts } from './identify-visitor.ts';

export function supportRoutes(ports: SupportPorts): Route[] {
  return [
    route(supportVisitorToken, ({ caller, context }) =>
      identifyVisitor(ports, supportVisitorToken, { ...caller, ...context }),
    ),
    route(supportMessengerToken, ({ caller, context }) =>
      identifyVisitor(ports, supportMessengerToken, { ...caller, ...context }),
    ),
    route(supportMessagingToken, ({ caller, context }) =>
      identifyVisitor(ports, supportMessagingToken, { ...caller, ...context }),
    ),
  ];
}
