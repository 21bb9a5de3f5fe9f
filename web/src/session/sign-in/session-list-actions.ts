import {
  endRememberedDevice,
  endSession,
  rememberedDevices,
  signOutElsewhere,
  userSessions,
} from '@jubilee/contract/calls/account';
import type { SessionEngine } from '../engine/session-engine.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { identityProblem } from '../messages/identity-sentences.ts';
import type { SecurityActions } from './sign-in-types.ts';

const DONE = { ok: true } as const;

/** The player's sessions on all devices. Source: SESS-21, SESS-22. */
export function sessionListActions(
  engine: Pick<SessionEngine, 'call' | 'facts'>,
): Pick<
  SecurityActions,
  'sessions' | 'signOutElsewhere' | 'endSession' | 'rememberedDevices' | 'endRememberedDevice'
> {
  const userId = (): string | undefined => engine.facts().person?.uid;
  return {
    async sessions() {
      const id = userId();
      if (id === undefined) return noUser();
      const answer = await engine.call(userSessions, { params: { userId: id } });
      if (!answer.ok) return callProblem(answer.problem);
      const { sessions } = answer.value;
      return {
        ok: true,
        sessions: sessions.map(({ sessionId, ...rest }) => ({ id: sessionId, ...rest })),
      };
    },
    async rememberedDevices() {
      const id = userId();
      if (id === undefined) return noUser();
      const answer = await engine.call(rememberedDevices, { params: { userId: id } });
      if (!answer.ok) return callProblem(answer.problem);
      const devices = answer.value.rememberedDevices;
      return {
        ok: true,
        devices: devices.map(
          ({ rememberedDeviceId, device, lastUsedAt, expiresAt, isCurrent }) => ({
            id: rememberedDeviceId,
            device,
            lastUsedAt,
            expiresAt,
            isCurrent,
          }),
        ),
      };
    },
    async endRememberedDevice(rememberedDeviceId) {
      const id = userId();
      if (id === undefined) return noUser();
      const params = { userId: id, rememberedDeviceId };
      const answer = await engine.call(endRememberedDevice, { params });
      return answer.ok ? DONE : callProblem(answer.problem);
    },
    async signOutElsewhere() {
      const id = userId();
      if (id === undefined) return noUser();
      const answer = await engine.call(signOutElsewhere, { params: { userId: id }, body: {} });
      return answer.ok ? DONE : callProblem(answer.problem);
    },
    async endSession(sessionId) {
      const id = userId();
      if (id === undefined) return noUser();
      const answer = await engine.call(endSession, { params: { userId: id, sessionId } });
      return answer.ok ? DONE : callProblem(answer.problem);
    },
  };
}

function noUser(): { ok: false; message: string } {
  return { ok: false, message: identityProblem('no-current-user').message };
}
