import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';

/** A failed load: what it was, why it failed, and a retry button. */
export function DidNotLoad(props: { title: string; text: string; onRetry: () => void }) {
  return (
    <ErrorState
      title={props.title}
      text={props.text}
      action={
        <Button look="outline" onClick={props.onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
