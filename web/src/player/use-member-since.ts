import { useStartedSession } from '../session/start/started-session.ts';
import { useAnswer } from './use-answer.ts';

/** When the account was created, as an ISO instant; undefined until that is known. */
export function useMemberSince(): string | undefined {
  const security = useStartedSession()?.security;
  const { answer } = useAnswer(security?.read);
  return answer?.ok === true ? answer.value.createdAt : undefined;
}
