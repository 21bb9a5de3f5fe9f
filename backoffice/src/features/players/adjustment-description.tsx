import { previewPlayerAdjustment } from '@jubilee/contract/staff/calls/player-acts';
import { currencySchema } from '@jubilee/contract/values/currency';
import { Alert } from '@jubilee/ui/alert';
import * as z from 'zod/mini';
import { describeAct, type SummaryProps } from '../../acts/act-description.tsx';
import { LivePreview } from '../../acts/live-preview.tsx';
import { ChangesTable } from '../../parts/changes-table.tsx';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { PlayerOfAct } from './player-of-act.tsx';
import { refusalText } from './player-names.ts';

const contentSchema = z.object({
  userId: z.string(),
  currency: currencySchema,
  direction: z.enum(['up', 'down']),
  amount: z.int(),
});
type Content = z.output<typeof contentSchema>;

/** An adjustment as whoever decides reads it, with the balance before and after as of now. Source: CARE-9. */
export const adjustmentDescription = describeAct({
  content: contentSchema,
  title: (content) =>
    content.direction === 'up'
      ? `Add ${amountText(content)} to a player`
      : `Take ${amountText(content)} from a player`,
  Summary: AdjustmentSummary,
});

function amountText({ amount, currency }: Content): string {
  return `${formatCount(amount)} ${CURRENCY_NAMES[currency].toLowerCase()}`;
}

function AdjustmentSummary({ content, approval }: SummaryProps<Content>) {
  const { userId, currency, direction, amount } = content;
  return (
    <>
      <p>
        <strong className="sb">{amountText(content)}</strong>{' '}
        {direction === 'up' ? 'are added to' : 'are taken away from'} the balance of{' '}
        <PlayerOfAct approval={approval} userId={userId} />, once.
      </p>
      <LivePreview
        approval={approval}
        call={previewPlayerAdjustment}
        input={{ params: { userId }, body: { currency, direction, amount } }}
      >
        {({ before, after, refusal }) => (
          <>
            {after !== null && (
              <ChangesTable
                label="What will be different"
                rows={[
                  {
                    name: CURRENCY_NAMES[currency],
                    before: formatCount(before.balance),
                    after: formatCount(after.balance),
                    isChanged: true,
                  },
                ]}
              />
            )}
            {refusal !== null && <Alert tone="bad">{refusalText(refusal)}</Alert>}
          </>
        )}
      </LivePreview>
    </>
  );
}
