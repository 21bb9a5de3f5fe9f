import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  adjustPlayerBalance,
  previewPlayerAdjustment,
} from '@jubilee/contract/staff/calls/player-acts';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { Alert } from '@jubilee/ui/alert';
import { Segmented } from '@jubilee/ui/segmented';
import { TextInput } from '@jubilee/ui/text-input';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useRested } from '../../players/search-players.ts';
import { parseAmount } from './parse-amount.ts';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { callNameOf, refusalText } from './player-names.ts';
import { PostingsTable } from './postings-table.tsx';
import { PROPOSED, useActDone } from './use-act-done.ts';
import { playerKey } from './use-player.ts';
import styles from './players.module.css';

/** Proposes to move a balance, after what the ledger would post and leave stood on the screen. Source: CARE-9. */
export function AdjustDialog(props: { player: StaffPlayer; onClose: () => void }) {
  const { player } = props;
  const { call } = useStaffApp();
  const [currency, setCurrency] = useState<Currency>('POINTS');
  const [direction, setDirection] = useState<'up' | 'down'>('up');
  const [typed, setTyped] = useState('');
  const done = useActDone(player.userId, props.onClose);
  const amount = parseAmount(typed);
  const params = { userId: player.userId };
  const preview = usePreview(player.userId, { currency, direction, amount });
  const refusal = preview.data?.refusal ?? null;
  const blocked =
    amount === undefined
      ? 'Please enter a whole amount above zero.'
      : refusal !== null
        ? refusalText(refusal)
        : preview.data === undefined
          ? 'Please wait for the preview of the ledger.'
          : undefined;
  return (
    <ReasonDialog
      title={`Adjust a balance: ${callNameOf(player)}`}
      action="Propose"
      blocked={blocked}
      onAct={(reason) =>
        call(adjustPlayerBalance, {
          params,
          body: { currency, direction, amount: amount ?? 0, reason },
        })
      }
      onDone={() => done(PROPOSED)}
      onClose={props.onClose}
    >
      <div className="hstack wrap gap-8">
        <Segmented
          label="Currency"
          value={currency}
          options={CURRENCIES.map((one) => ({ value: one, text: CURRENCY_NAMES[one] }))}
          onChange={setCurrency}
        />
        <Segmented
          label="Direction"
          value={direction}
          options={[
            { value: 'up', text: 'Add' },
            { value: 'down', text: 'Take away' },
          ]}
          onChange={setDirection}
        />
      </div>
      <TextInput
        label="Amount"
        hint={
          currency === 'SWEEP_TICKETS' ? '100 tickets redeem for one US dollar.' : 'Whole points.'
        }
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {amount !== undefined && preview.isError && (
        <Alert tone="bad">{sentenceOf(preview.error)}</Alert>
      )}
      {amount !== undefined && preview.data !== undefined && (
        <section className={styles.preview} aria-label="Preview of the ledger" aria-live="polite">
          <p className="sm">
            {CURRENCY_NAMES[currency]}: {formatCount(preview.data.before.balance)}
            {preview.data.after !== null && (
              <>
                {' → '}
                <strong className="sb">{formatCount(preview.data.after.balance)}</strong>
              </>
            )}
          </p>
          <PostingsTable postings={preview.data.postings} />
          {refusal !== null && <Alert tone="bad">{refusalText(refusal)}</Alert>}
          <p className="xs faint">A second person decides. It happens once, as of then.</p>
        </section>
      )}
    </ReasonDialog>
  );
}

/** Of the amount that rests; nothing is changed by it. */
function usePreview(
  userId: string,
  given: {
    readonly currency: Currency;
    readonly direction: 'up' | 'down';
    readonly amount: number | undefined;
  },
) {
  const { call } = useStaffApp();
  const rested = useRested(String(given.amount ?? ''));
  const amount = given.amount !== undefined && rested === String(given.amount) ? given.amount : 0;
  const body = { currency: given.currency, direction: given.direction, amount };
  return useQuery({
    queryKey: [...playerKey(userId), 'preview', body],
    queryFn: () => call(previewPlayerAdjustment, { params: { userId }, body }),
    enabled: amount > 0,
  });
}
