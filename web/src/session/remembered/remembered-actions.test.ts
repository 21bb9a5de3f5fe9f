import { expect, it } from 'vitest';
import type { Opening } from './remembered-device.ts';
import { rememberedActions } from './remembered-actions.ts';

const unused = () => Promise.reject(new Error('not reached'));

function messageOf(opening: Opening): Promise<unknown> {
  const actions = rememberedActions({
    device: {
      open: () => Promise.resolve(opening),
      isOffered: () => true,
      choose: () => undefined,
      hint: () => undefined,
      forget: unused,
      afterSignIn: unused,
      prove: unused,
      signedOut: unused,
      endedInList: unused,
    },
    signIn: { withTicket: unused },
    hasStarted: () => Promise.resolve(true),
    isOnline: () => true,
    arrive: unused,
  });
  return actions.continueHere();
}

it.each([
  ['INVALID_API_KEY', /isn’t set up for this site/],
  ['WHO_KNOWS', /went wrong on our side/],
  ['web-storage-unsupported', /browser doesn’t let this site remember you/],
])(
  '[SESS-41] a one-tap refused with %s says so, and does not blame the connection',
  async (code, text) => {
    const said = await messageOf({ ok: false, why: 'refused', code });
    expect(said).toMatchObject({ ok: false, message: expect.stringMatching(text) as unknown });
    expect(JSON.stringify(said)).not.toContain('connection');
  },
);

it('[SESS-41] a lost connection is called so', async () => {
  const said = await messageOf({ ok: false, why: 'unreachable' });
  expect(JSON.stringify(said)).toContain('Check your connection');
});
