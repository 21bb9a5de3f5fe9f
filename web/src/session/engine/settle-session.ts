import { REFUSALS } from '@jubilee/contract/values/refusals';
import { i18n } from '@lingui/core';
import { awaitSync, type WaitPorts } from '../joining/await-sync.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { SESSION_TEXT } from '../messages/session-sentences.ts';
import type { Outcome } from '../types.ts';
import type { EngineState } from './session-events.ts';
import type { SessionPhase } from './session-steps.ts';
import type { SessionStore } from './session-store.ts';

const PHASES_IN_PROGRESS: readonly SessionPhase[] = ['starting', 'signingUp', 'joining', 'leaving'];

/** Waits for pending work; then says whether a player is signed in. Source: AUTH-19. */
export async function settleSession(
  { state, dispatch }: Pick<SessionStore, 'state' | 'dispatch'>,
  ports: WaitPorts,
): Promise<Outcome> {
  const isInProgress = (): boolean => PHASES_IN_PROGRESS.includes(state().facts.phase);
  dispatch({ type: 'outcomeAwaited' });
  while (isInProgress()) {
    if (!(await awaitSync(ports, () => !isInProgress()))) break;
  }
  dispatch({ type: 'outcomeDelivered' });
  return outcomeOf(state());
}

function outcomeOf({ facts, problem }: EngineState): Outcome {
  if (facts.phase === 'player') return { ok: true };
  if (facts.phase === 'unfinished') {
    const { code, message } = { code: 'PLAYER_NOT_FOUND' as const, ...REFUSALS.PLAYER_NOT_FOUND };
    return callProblem({ kind: 'refused', code, message, status: 404 });
  }
  return { ok: false, message: problem ?? i18n._(SESSION_TEXT.late) };
}
