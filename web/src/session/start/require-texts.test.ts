import { expect, it } from 'vitest';
import type { NeededCode } from '../../calls/call.ts';
import { pathOf, SERVER_ANSWERS } from '../engine/server-answers.fixture.ts';
import { openSession } from '../engine/session-engine.fixture.ts';
import { ALICE } from '../engine/users.fixture.ts';
import { requireTexts } from './require-texts.ts';

const details = { ...Object(SERVER_ANSWERS['/userDetails']), textsToAccept: true };

/** A session of somebody whose texts wait, and what was needed one after another. */
function waitingSession() {
  const session = openSession((seen) => ({
    json: pathOf(seen) === '/userDetails' ? details : SERVER_ANSWERS[pathOf(seen)],
  }));
  const needed: (NeededCode | undefined)[] = [];
  requireTexts(session.engine, (code) => needed.push(code));
  return { ...session, needed };
}

it('[GATE-20] the texts are needed once in a session, and no more when it is over', async () => {
  const { actions, arrive, engine, needed } = waitingSession();
  arrive(undefined);
  await actions.signIn('alice@example.com', 'secret');
  expect(needed).toEqual(['TEXTS_NOT_ACCEPTED']);
  await engine.confirmVerified(ALICE);
  expect(needed).toEqual(['TEXTS_NOT_ACCEPTED']);
  await actions.signOut();
  expect(needed).toEqual(['TEXTS_NOT_ACCEPTED', undefined]);
  // The same person again, in the same tab.
  arrive(undefined);
  await actions.signIn('alice@example.com', 'secret');
  expect(needed).toEqual(['TEXTS_NOT_ACCEPTED', undefined, 'TEXTS_NOT_ACCEPTED']);
});
