import { t } from '@lingui/core/macro';
import { updateMarketingPreferences, updateUser } from '@jubilee/contract/calls/account';
import type { MarketingPreferences, UserDetails } from '@jubilee/contract/entities/player';
import type { CallProblem } from '../calls/outcome.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import type { SessionEngine } from '../session/engine/session-engine.ts';
import type { Outcome } from '../session/types.ts';

type Engine = Pick<SessionEngine, 'call' | 'facts' | 'dispatch'>;

/** Shows what the server has stored, unless another player is signed in by now. */
function updateDetails(engine: Engine, userId: string, change: Partial<UserDetails>): void {
  const { person, details } = engine.facts();
  if (person?.uid !== userId || details === undefined) return;
  engine.dispatch({ type: 'personChanged', person, details: { ...details, ...change } });
}

/** Sets the nickname; the page then shows it as the server stored it. Source: AUTH-12, AUTH-29. */
export async function changeNickname(
  engine: Engine,
  userId: string,
  nickname: string,
): Promise<Outcome> {
  const answer = await engine.call(updateUser, { params: { userId }, body: { nickname } });
  if (!answer.ok) return { ok: false, message: nicknameSentence(answer.problem) };
  updateDetails(engine, userId, { nickname: answer.value.nickname });
  return { ok: true };
}

function nicknameSentence(problem: CallProblem): string {
  switch (problem.kind === 'refused' ? problem.code : undefined) {
    case 'NICKNAME_NOT_ALLOWED':
    case 'MALFORMED_REQUEST':
      return t`Use 3 to 24 letters and digits of one alphabet; between them blanks, dots, dashes or underscores. Names that could pass for ours are taken.`;
    case 'NICKNAME_TAKEN':
      return t`Somebody has this nickname already. Try another one.`;
    case 'FEATURE_OFF':
      return t`Nicknames can’t be changed here right now.`;
    default:
      return callProblem(problem).message;
  }
}

/**
 * Stores all three channels at once; a refusal restores the old ones on the page. Source: AUTH-13,
 * AUTH-31.
 */
export async function storeMarketingPreferences(
  engine: Engine,
  userId: string,
  wanted: MarketingPreferences,
): Promise<Outcome> {
  const { details } = engine.facts();
  const before = details?.marketingPreferences;
  updateDetails(engine, userId, { marketingPreferences: wanted });
  const answer = await engine.call(updateMarketingPreferences, {
    params: { userId },
    body: wanted,
  });
  if (answer.ok) {
    updateDetails(engine, userId, { marketingPreferences: answer.value.marketingPreferences });
    return { ok: true };
  }
  if (before !== undefined) updateDetails(engine, userId, { marketingPreferences: before });
  return callProblem(answer.problem);
}
