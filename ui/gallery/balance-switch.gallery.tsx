import type { Currency } from '@jubilee/contract/values/currency';
import { BalanceSwitch } from '../src/balance-switch.tsx';
import { Forced, Held } from './held.tsx';
import type { Section } from './section.ts';

const BALANCES = { POINTS: 1_284_500, SWEEP_TICKETS: 24_650 };

function Sample(props: {
  start: Currency;
  balances?: Parameters<typeof BalanceSwitch>[0]['balances'];
  stale?: boolean;
  compact?: boolean;
}) {
  const { start, balances = BALANCES, ...rest } = props;
  return (
    <Held<Currency> start={start}>
      {(active, setActive) => (
        <div className="row-of">
          <BalanceSwitch {...rest} balances={balances} active={active} onChange={setActive} />
        </div>
      )}
    </Held>
  );
}

export const section: Section = {
  title: 'Balance switch',
  shows: ['BalanceSwitch'],
  examples: [
    { name: 'Points in play', draw: () => <Sample start="POINTS" /> },
    { name: 'Sweep Tickets in play', draw: () => <Sample start="SWEEP_TICKETS" /> },
    {
      name: 'Focus',
      draw: () => (
        <Forced is="focus">
          <Sample start="POINTS" />
        </Forced>
      ),
    },
    { name: 'Old numbers', draw: () => <Sample start="POINTS" stale /> },
    { name: 'Compact on phones', draw: () => <Sample start="SWEEP_TICKETS" compact /> },
    { name: 'One currency', draw: () => <Sample start="POINTS" balances={{ POINTS: 10_000 }} /> },
    {
      name: 'Nothing and ten digits',
      draw: () => (
        <Sample start="POINTS" balances={{ POINTS: 1_284_630_000, SWEEP_TICKETS: 0 }} compact />
      ),
    },
  ],
};
