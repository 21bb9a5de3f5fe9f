import type { FrameRequestName } from '@jubilee/contract/frame/requests';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { frameError, type FrameAnswer } from './frame-answer.ts';

export interface RequestDeduplicatorPorts {
  readonly newRequestId: () => string;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * `frameRequestId` identifies the game's request, `data` is its content, `work` calls the server
 * under the given id.
 */
export type DeduplicateRequest<N extends FrameRequestName> = (
  frameRequestId: string,
  data: unknown,
  work: (requestId: string) => Promise<FrameAnswer<N>>,
) => Promise<FrameAnswer<N>>;

interface KnownRequest<N extends FrameRequestName> {
  readonly requestId: string;
  readonly text: string;
  answer: Promise<FrameAnswer<N>>;
  isOpen: boolean;
}

/**
 * Responses that a game may request again. Older ones are dropped; the server still would not
 * repeat the work.
 */
const REMEMBERED_MAX = 100;

const isUnanswered = (answer: FrameAnswer<FrameRequestName>): boolean =>
  'error' in answer && answer.error.error.code === 'NETWORK';

/**
 * Gives each request of a game one server request id, however often the game repeats it. A
 * repetition gets the same response while pending or decided, and is retried under the same id
 * while undecided. Source: FRAME-30, BET-8, BET-25.
 */
export function createRequestDeduplicator<N extends FrameRequestName>(
  ports: RequestDeduplicatorPorts,
): DeduplicateRequest<N> {
  const requests = new Map<string, KnownRequest<N>>();

  function forgetOldest(): void {
    for (const [id, entry] of requests) {
      if (requests.size <= REMEMBERED_MAX) return;
      if (!entry.isOpen) requests.delete(id);
    }
  }

  return (frameRequestId, data, work) => {
    const text = JSON.stringify(data) ?? '';
    const send = (entry: KnownRequest<N>): Promise<FrameAnswer<N>> => {
      entry.isOpen = false;
      entry.answer = work(entry.requestId).then((answer) => {
        entry.isOpen = isUnanswered(answer);
        return answer;
      });
      return entry.answer;
    };
    const known = requests.get(frameRequestId);
    if (known === undefined) {
      const { message } = REFUSALS.INTERNAL_ERROR;
      const error = frameError('INTERNAL_ERROR', message);
      const entry: KnownRequest<N> = {
        requestId: ports.newRequestId(),
        text,
        answer: Promise.resolve({ error }),
        isOpen: false,
      };
      requests.set(frameRequestId, entry);
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
