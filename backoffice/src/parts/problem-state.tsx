import { Button } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { CallProblem, sentenceOf } from '../calls/problem.ts';
import { CopyId } from './copy-id.tsx';

/** In place of what could not be loaded: what is wrong, its reference in the log, and another try. */
export function ProblemState(props: { what: string; problem: unknown; onRetry: () => void }) {
  const { problem } = props;
  const requestId = problem instanceof CallProblem ? problem.requestId : undefined;
  return (
    <ErrorState
      title={`${props.what} could not be loaded`}
      text={
        <>
          {sentenceOf(problem)}
          {requestId !== undefined && (
            <>
              <br />
              <CopyId id={requestId} what="reference" />
            </>
          )}
        </>
      }
      action={
        <Button look="outline" size="small" onClick={props.onRetry}>
          Try again
        </Button>
      }
    />
  );
}
