import { expect, test } from 'vitest';
import { flowCookie, readFlowCookie } from './flow-cookie.ts';

const flow = { state: 'state-one', secret: 'secret-one', lifetimeMs: 600_000 };

test('[IDENT-37] over https a sibling host cannot set the cookie of a flow', () => {
  const cookie = flowCookie({ ...flow, isSecure: true });
  expect(cookie).toMatch(
    /^__Host-jubilee-flow-[0-9a-f]{16}=secret-one; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  const sent = cookie.split(';', 1)[0] ?? '';
  expect(readFlowCookie(`a=b; ${sent}; c=d`, 'state-one', true)).toBe('secret-one');
  expect(readFlowCookie(sent, 'state-two', true)).toBeUndefined();
  expect(readFlowCookie(sent.replace('__Host-', ''), 'state-one', true)).toBeUndefined();
});

test('[IDENT-37] a cookie that is sent twice counts as none', () => {
  const sent = flowCookie({ ...flow, isSecure: false }).split(';', 1)[0] ?? '';
  expect(readFlowCookie(`${sent}; ${sent}`, 'state-one', false)).toBeUndefined();
  expect(readFlowCookie(undefined, 'state-one', false)).toBeUndefined();
});
