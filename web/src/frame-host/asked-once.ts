import type { FrameRequestName } from '@jubilee/contract/frame/requests';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { frameError, type FrameAnswer } from './frame-answer.ts';

export interface AskedOncePorts {
  readonly newRequestId: () => string;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/** `askId` names the game's request; `asked` is all that it says; `work` asks the server under the id given. */
export type AskOnce<N extends FrameRequestName> = (
  askId: string,
  asked: unknown,
  work: (requestId: string) => Promise<FrameAnswer<N>>,
) => Promise<FrameAnswer<N>>;

interface Asked<N extends FrameRequestName> {
  readonly requestId: string;
  readonly text: string;
  answer: Promise<FrameAnswer<N>>;
  isOpen: boolean;
}

/** Answers that a game may ask for again; older ones are forgotten, which the server still would not repeat. */
const ASKED_MAX = 100;

const isUnanswered = (answer: FrameAnswer<FrameRequestName>): boolean =>
  'error' in answer && answer.error.error.code === 'NETWORK';

/**
 * Gives each request of a game one id of the server, however often the game repeats it. Under way or
 * decided, the repetition gets the same answer; undecided, the same is asked again under the same id.
 * Source: FRAME-30, BET-8, BET-25.
 */
export function createAskedOnce<N extends FrameRequestName>(ports: AskedOncePorts): AskOnce<N> {
  const asked = new Map<string, Asked<N>>();

  function forgetOldest(): void {
    for (const [id, entry] of asked) {
      if (asked.size <= ASKED_MAX) return;
      if (!entry.isOpen) asked.delete(id);
    }
  }

  return (askId, data, work) => {
    const text = JSON.stringify(data) ?? '';
    const send = (entry: Asked<N>): Promise<FrameAnswer<N>> => {
      entry.isOpen = false;
      entry.answer = work(entry.requestId).then((answer) => {
        entry.isOpen = isUnanswered(answer);
        return answer;
      });
      return entry.answer;
    };
    const known = asked.get(askId);
    if (known === undefined) {
      const { message } = REFUSALS.INTERNAL_ERROR;
      const error = frameError('INTERNAL_ERROR', message);
      const entry: Asked<N> = {
        requestId: ports.newRequestId(),
        text,
        answer: Promise.resolve({ error }),
        isOpen: false,
      };
      asked.set(askId, entry);
      forgetOldest();
      return send(entry);
    }
    if (known.text !== text) {
      ports.log('A game used one id for two requests');
      const { message } = REFUSALS.REQUEST_ID_REUSED;
      return Promise.resolve({ error: frameError('REQUEST_ID_REUSED', message) });
    }
    return known.isOpen ? send(known) : known.answer;
  };
}
