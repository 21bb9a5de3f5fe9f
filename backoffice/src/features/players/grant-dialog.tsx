import { useState } from 'react';
import { grantPlayerCredits } from '@jubilee/contract/staff/calls/player-acts';
import {
  CREDITS_BY_ONE_PERSON_MAX,
  type StaffPlayer,
} from '@jubilee/contract/staff/player-entities';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { BET_AMOUNTS, type BetAmount } from '@jubilee/contract/values/limits';
import { Segmented } from '@jubilee/ui/segmented';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { nowMs } from '../../app/clock.ts';
import { useStaffApp } from '../../app/staff-app.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { parseAmount } from './parse-amount.ts';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { callNameOf } from './player-names.ts';
import { PROPOSED, useActDone } from './use-act-done.ts';
import { newId } from './use-player.ts';
import styles from './players.module.css';

const CREDITS_MAX = 10_000;
const DAY_MS = 86_400_000;
const DAYS = [1, 3, 7, 14, 30, 90] as const;

/** Gives free-play credits; above the limit of one person it becomes a proposal. The same id gives them once. Source: CARE-8. */
export function GrantDialog(props: { player: StaffPlayer; readAtMs: number; onClose: () => void }) {
  const { player } = props;
  const { call } = useStaffApp();
  const [requestId] = useState(() => newId(player, props.readAtMs));
  const [openedAtMs] = useState(nowMs);
  const [currency, setCurrency] = useState<Currency>('POINTS');
  const [value, setValue] = useState<BetAmount>(100);
  const [typedCredits, setTypedCredits] = useState('10');
  const [typedPaytables, setTypedPaytables] = useState('');
  const [days, setDays] = useState(7);
  const done = useActDone(player.userId, props.onClose);
  const credits = parseAmount(typedCredits);
  const paytableNames = typedPaytables
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const total = (credits ?? 0) * value;
  const needsTwo = total > CREDITS_BY_ONE_PERSON_MAX[currency];
  const blocked =
    paytableNames.length === 0
      ? 'Please name at least one paytable.'
      : credits === undefined || credits > CREDITS_MAX
        ? `Please enter 1 to ${formatCount(CREDITS_MAX)} credits.`
        : undefined;
  return (
    <ReasonDialog
      title={`Give credits: ${callNameOf(player)}`}
      action={needsTwo ? 'Propose' : 'Give'}
      blocked={blocked}
      onAct={async (reason) => {
        const given = await call(grantPlayerCredits, {
          params: { userId: player.userId },
          body: {
            requestId,
            paytableNames,
            currency,
            creditsValue: value,
            credits: credits ?? 0,
            // By the time of the server, and the same for a second try.
            expiresAt: new Date(
              Date.parse(player.now) + Math.max(0, openedAtMs - props.readAtMs) + days * DAY_MS,
            ).toISOString(),
            reason,
          },
        });
        done(given.approvalId === null ? 'The credits are given.' : PROPOSED);
      }}
      onDone={() => undefined}
      onClose={props.onClose}
    >
      <Segmented
        label="Currency"
        value={currency}
        options={CURRENCIES.map((one) => ({ value: one, text: CURRENCY_NAMES[one] }))}
        onChange={setCurrency}
      />
      <div className={styles.fields}>
        <TextInput
          label="Credits"
          inputMode="numeric"
          autoComplete="off"
          value={typedCredits}
          onChange={(event) => setTypedCredits(event.target.value)}
        />
        <Select
          label="Value of each"
          value={String(value)}
          options={BET_AMOUNTS.map((one) => ({ value: String(one), text: formatCount(one) }))}
          onChange={(event) =>
            setValue(BET_AMOUNTS.find((one) => String(one) === event.target.value) ?? value)
          }
        />
        <Select
          label="Valid for"
          value={String(days)}
          options={DAYS.map((one) => ({
            value: String(one),
            text: one === 1 ? '1 day' : `${String(one)} days`,
          }))}
          onChange={(event) => setDays(Number(event.target.value))}
        />
      </div>
      <TextInput
        label="Paytables"
        hint="Their names, separated by commas."
        autoComplete="off"
        spellCheck={false}
        value={typedPaytables}
        onChange={(event) => setTypedPaytables(event.target.value)}
      />
      <p className="sm muted">
        {formatCount(total)} {CURRENCY_NAMES[currency].toLowerCase()} in all.{' '}
        {needsTwo
          ? 'That is above what one person gives: a second person decides.'
          : `One person gives up to ${formatCount(CREDITS_BY_ONE_PERSON_MAX[currency])} in 24 hours.`}
      </p>
    </ReasonDialog>
  );
}
