import { currencySchema } from '@jubilee/contract/values/currency';
import * as z from 'zod/mini';
import { describeAct, type SummaryProps } from '../../acts/act-description.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { PlayerOfAct } from './player-of-act.tsx';

const contentSchema = z.object({
  userId: z.string(),
  gift: z.object({
    paytableNames: z.array(z.string()),
    currency: currencySchema,
    creditsValue: z.int(),
    credits: z.int(),
    expiresAt: z.string(),
  }),
});
type Content = z.output<typeof contentSchema>;

/** Credits as whoever decides reads them. Source: CARE-9. */
export const creditsDescription = describeAct({
  content: contentSchema,
  title: ({ gift }) => `Give ${formatCount(gift.credits)} credits to a player`,
  Summary: CreditsSummary,
});

function CreditsSummary({ content, approval }: SummaryProps<Content>) {
  const { paytableNames, currency, creditsValue, credits, expiresAt } = content.gift;
  const unit = CURRENCY_NAMES[currency].toLowerCase();
  return (
    <p>
      <strong className="sb">
        {formatCount(credits)} rounds of {formatCount(creditsValue)} {unit}
      </strong>
      , together {formatCount(credits * creditsValue)} {unit}, are given to{' '}
      <PlayerOfAct approval={approval} userId={content.userId} /> for {paytableNames.join(', ')},
      until <Instant at={expiresAt} isShort />.
    </p>
  );
}
