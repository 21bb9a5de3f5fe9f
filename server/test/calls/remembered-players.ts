/** Players whom a device remembers, as page and library behave. */
import { login } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import { send } from '@jubilee/testkit/http-calls';
import { createRememberedDevice, type RememberedDevice } from '@jubilee/testkit/remembered-device';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';

export interface Opened {
  readonly idToken: string;
  readonly refreshToken: string;
  readonly headers: Record<string, string>;
  call: TestUser['call'];
}

export function rememberedPlayers({ users, ports }: TestApp) {
  async function identityCall(who: TestUser, path: string, body: object) {
    const { apiKey } = who.brand.identity.dev ?? { apiKey: '' };
    const url = `${path}?key=${apiKey}`;
    return send({ port: ports.identity, method: 'POST', path: url, body });
  }

  function newDevice(who: TestUser): Promise<RememberedDevice> {
    const { projectId } = who.brand.identity.dev ?? { projectId: '' };
    return createRememberedDevice(projectId, async (call, sent) => {
      const { status, body } = await identityCall(who, `/v1/rememberedDevices:${call}`, sent);
      const { error } = body as { error?: { message: string } };
      return { status, message: error?.message ?? '', body };
    });
  }

  /** One tap: the device, the library, and the product's session. */
  async function open(who: TestUser, device: RememberedDevice): Promise<Opened> {
    const { ticket } = (await device.use()).body as { ticket: string };
    const token = { token: ticket, returnSecureToken: true };
    const answer = await identityCall(who, '/v1/accounts:signInWithCustomToken', token);
    const { idToken, refreshToken } = answer.body as { idToken: string; refreshToken: string };
    const headers: Record<string, string> = { authorization: `Bearer ${idToken}` };
    const { sessionId } = replyOf(await who.call(login, { body: {}, headers }));
    headers['x-session-id'] = sessionId;
    return {
      idToken,
      refreshToken,
      headers,
      call: (call, input = {}) =>
        who.call(call, { ...input, headers: { ...headers, ...input.headers } }),
    };
  }

  /** A device of this player, remembered by a fresh sign-in. */
  async function remember(who: TestUser): Promise<RememberedDevice> {
    await who.signInAgain();
    const device = await newDevice(who);
    const answer = await device.remember(who.idToken);
    if (answer.status !== 200) throw new Error(`the device is not remembered: ${answer.message}`);
    return device;
  }

  /** The next token of a sign-in, as the page renews it. */
  async function freshToken(who: TestUser, refreshToken: string) {
    const answer = await identityCall(who, '/v1/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { id_token: idToken = '' } = answer.body as { id_token?: string };
    return { status: answer.status, authorization: `Bearer ${idToken}` };
  }

  /** What an open page does when its session has ended: a login with the token that it has. */
  async function rejoin(who: TestUser, authorization: string): Promise<Record<string, string>> {
    const reply = replyOf(await who.call(login, { body: {}, headers: { authorization } }));
    return { authorization, 'x-session-id': reply.sessionId };
  }

  return {
    identityCall,
    freshToken,
    rejoin,
    newDevice,
    open,
    remember,
    rememberedPlayer: async () => {
      const who = await users.verified();
      return { who, device: await remember(who) };
    },
  };
}
