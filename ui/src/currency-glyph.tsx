import type { Currency } from '@jubilee/contract/values/currency';

const FOUR_POINT_STAR = 'M12 5.6q.7 5 5.7 5.7q-5 .7-5.7 5.7q-.7-5-5.7-5.7q5-.7 5.7-5.7z';
const TICKET =
  'M3.5 5h17A2.5 2.5 0 0 1 23 7.5v2a2.6 2.6 0 0 0 0 5v2a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 1 16.5v-2a2.6 2.6 0 0 0 0-5v-2A2.5 2.5 0 0 1 3.5 5z';
const TICKET_LIGHT =
  'M3.5 5h17A2.5 2.5 0 0 1 23 7.5v2a2.6 2.6 0 0 0-1.9 2.5H2.9A2.6 2.6 0 0 0 1 9.5v-2A2.5 2.5 0 0 1 3.5 5z';
const TICKET_STAR = 'm10 8.3 1.2 2.5 2.7.3-2 1.9.5 2.7-2.4-1.3-2.4 1.3.5-2.7-2-1.9 2.7-.3z';

/**
 * The sign of a currency: Points are a round coin, tickets are notched. Decorative; name the
 * currency in text.
 */
export function CurrencyGlyph(props: { currency: Currency; sizePx?: number }) {
  const size = props.sizePx ?? 20;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {props.currency === 'POINTS' ? (
        <>
          <circle cx="12" cy="12" r="11" fill="var(--points-3)" />
          <circle cx="12" cy="11.3" r="10.3" fill="var(--points-2)" />
          <circle cx="12" cy="11.3" r="7.6" fill="var(--points-1)" />
          <path d={FOUR_POINT_STAR} fill="var(--points-3)" />
        </>
      ) : (
        <>
          <path d={TICKET} fill="var(--tickets-2)" />
          <path d={TICKET_LIGHT} fill="var(--tickets-1)" />
          <path d={TICKET_STAR} fill="var(--tickets-3)" />
          <path
            d="M17.3 8v8"
            stroke="var(--tickets-3)"
            strokeWidth="1.4"
            strokeDasharray="1.6 1.6"
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
