import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { describeAct, type SummaryProps } from '../../acts/act-description.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { countText } from './postal-names.ts';

const contentSchema = z.object({ batchId: z.string(), accepted: z.int(), tickets: z.int() });
type Content = z.output<typeof contentSchema>;

const cardsText = ({ accepted }: Content): string =>
  `${countText(accepted)} ${accepted === 1 ? 'card' : 'cards'}`;

/** Crediting a batch as whoever decides reads it. Source: POST-8. */
export const postalCreditDescription = describeAct({
  content: contentSchema,
  title: (content) => `Credit ${cardsText(content)} by post`,
  Summary: PostalCreditSummary,
});

function PostalCreditSummary({ content, approval }: SummaryProps<Content>) {
  const isHere = approval.brand === useBrand()?.location;
  return (
    <p>
      <strong className="sb">
        {cardsText(content)} {content.accepted === 1 ? 'gives' : 'give'}{' '}
        {countText(content.tickets)} tickets
      </strong>{' '}
      together, each to the player of its code, once. Another card in{' '}
      {isHere ? (
        <Link to="/postal-entries" search={{ batch: content.batchId }}>
          the batch
        </Link>
      ) : (
        'the batch'
      )}{' '}
      outdates the proposal.
    </p>
  );
}
