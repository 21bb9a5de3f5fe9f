/** The cookie that binds a provider's answer to the browser that started the flow. One per flow. */
import { hashSecret } from '../secrets.ts';

/**
 * The `__Host-` prefix prevents sibling hosts, such as that of the games, from setting it; it
 * requires https. The name contains the state, so that flows in two windows do not interfere.
 */
function nameOf(state: string, isSecure: boolean): string {
  const flow = hashSecret(state).toString('hex').slice(0, 16);
  return `${isSecure ? '__Host-' : ''}jubilee-flow-${flow}`;
}

export function flowCookie(flow: {
  readonly state: string;
  readonly secret: string;
  readonly lifetimeMs: number;
  readonly isSecure: boolean;
}): string {
  const seconds = Math.floor(flow.lifetimeMs / 1_000);
  return `${nameOf(flow.state, flow.isSecure)}=${flow.secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${flow.isSecure ? '; Secure' : ''}`;
}

/** Undefined when this browser has none for the flow, or sends it twice. */
export function readFlowCookie(
  header: string | undefined,
  state: string,
  isSecure: boolean,
): string | undefined {
  const begin = `${nameOf(state, isSecure)}=`;
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(begin));
  return found.length === 1 ? found[0]?.slice(begin.length) : undefined;
}
