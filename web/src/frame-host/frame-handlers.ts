import type { FrameRequestData, FrameRequestName } from '@jubilee/contract/frame/requests';
import type { FrameAnswer } from './frame-answer.ts';

/**
 * One handler for each request of a game; `frameRequestId` is unique to the request and the game's
 * frame.
 */
export type FrameHandlers = {
  readonly [N in FrameRequestName]: (
    data: FrameRequestData<N>,
    frameRequestId: string,
  ) => Promise<FrameAnswer<N>>;
};
