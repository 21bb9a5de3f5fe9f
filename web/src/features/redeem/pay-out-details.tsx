import { t } from '@lingui/core/macro';
import { useCallback, type ReactNode } from 'react';
import { Card } from '@jubilee/ui/card';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import type { CallOutcome } from '../../calls/outcome.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';
import { useAnswer } from '../../player/use-answer.ts';
import { codeOf, redeemSentence } from './redeem-sentences.ts';

interface Known<Value> {
  readonly ok: true;
  /** Null when there is nothing yet: a 404 of a look-up is an answer, no failure. Source: ERR-6. */
  readonly value: Value | null;
}

export function toKnown<Value>(
  answer: CallOutcome<Value>,
): Known<Value> | { readonly ok: false; readonly message: string } {
  if (answer.ok) return { ok: true, value: answer.value };
  return codeOf(answer.problem) === 'NOT_FOUND'
    ? { ok: true, value: null }
    : { ok: false, message: redeemSentence(answer.problem) };
}

/** What is on file about where a player's money goes. `ask` stays the same between renders. */
export function usePayOutDetails<Value>(ask: () => Promise<CallOutcome<Value>>) {
  return useAnswer<Known<Value>>(useCallback(async () => toKnown(await ask()), [ask]));
}

/** The details once they are there; before that a skeleton, and after a failure a way to try again. */
export function PayOutDetails<Value>(props: {
  details: ReturnType<typeof usePayOutDetails<Value>>;
  children: (value: Value | null) => ReactNode;
}) {
  const { answer, retry } = props.details;
  if (answer === undefined) {
    return (
      <Loading label={t`Loading where your money goes`}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (!answer.ok) {
    return (
      <Card>
        <DidNotLoad title={t`This didn’t load`} text={answer.message} onRetry={retry} />
      </Card>
    );
  }
  return props.children(answer.value);
}

/** The card about where the money goes: a form, or what is on file. */
export function WhereTo(props: { title?: string; lead?: ReactNode; children: ReactNode }) {
  const { title = t`Where to?` } = props;
  return (
    <Card label={title}>
      <div className="stack gap-16">
        <h2 className="h2">{title}</h2>
        {props.lead !== undefined && <p className="md muted">{props.lead}</p>}
        {props.children}
      </div>
    </Card>
  );
}

export function OnFile(props: { icon: ReactNode; title: string; text?: string; end?: ReactNode }) {
  return (
    <SettingList label={t`Where to?`}>
      <SettingRow {...props} />
    </SettingList>
  );
}
