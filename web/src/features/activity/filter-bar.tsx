import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ACTIVITY_KINDS, type ActivityKind } from '@jubilee/contract/values/enums';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { Button } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { chipClass, ChipRow } from '@jubilee/ui/chip';
import { currencyName } from '@jubilee/ui/format/amount';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { navigate } from '../../navigation/navigate.ts';
import styles from './activity.module.css';
import { isRangeReversed, ofKind, searchOf, type ActivityFilter } from './activity-filter.ts';

const KIND_NAMES: Readonly<Record<ActivityKind, MessageDescriptor>> = {
  signIn: msg`Sign-ins`,
  play: msg`Rounds`,
  grant: msg`Gifts`,
  jackpot: msg`Jackpots`,
  money: msg`Purchases and cashouts`,
};

/** The kind of entries. It is in the URL, so that a reload and Back preserve it. */
export function KindBar(props: { filter: ActivityFilter }) {
  const { filter } = props;
  const { cashoutsEnabled, jackpotEnabled, purchasesEnabled } = useFlags();
  // What was switched off later stays in the unfiltered list.
  const isOn: Readonly<Partial<Record<ActivityKind, boolean>>> = {
    jackpot: jackpotEnabled,
    money: purchasesEnabled || cashoutsEnabled,
  };
  const kinds = ACTIVITY_KINDS.filter((kind) => isOn[kind] !== false);
  return (
    <ChipRow label={t`What to show`}>
      <Link
        to="/activity"
        search={searchOf(ofKind(filter, undefined))}
        isActive={filter.kind === undefined}
        className={chipClass}
      >
        <Trans>All</Trans>
      </Link>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to="/activity"
          search={searchOf(ofKind(filter, kind))}
          isActive={filter.kind === kind}
          className={chipClass}
        >
          {i18n._(KIND_NAMES[kind])}
        </Link>
      ))}
    </ChipRow>
  );
}

/** Currency and days, in the URL like the kind. */
export function FilterBar(props: { filter: ActivityFilter }) {
  const { filter } = props;
  const change = (more: Readonly<Record<string, string | undefined>>) =>
    navigate({
      to: '/activity',
      search: { ...searchOf(filter), ...more },
      replace: true,
    });
  const isNarrow =
    filter.currency !== undefined || filter.from !== undefined || filter.to !== undefined;
  return (
    <Card tight className={styles.filters ?? ''}>
      <search className={styles.narrow}>
        {filter.kind !== 'signIn' && (
          <div className={styles.whole}>
            <Select
              label={t`Currency`}
              value={filter.currency ?? ''}
              onChange={(event) => change({ currency: asChosen(event.target.value) })}
              placeholder={t`Both`}
              options={CURRENCIES.map((value) => ({ value, text: currencyName(value) }))}
            />
          </div>
        )}
        <TextInput
          type="date"
          label={t`From`}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(event) => change({ from: asChosen(event.target.value) })}
        />
        <TextInput
          type="date"
          label={t`To`}
          value={filter.to ?? ''}
          min={filter.from}
          error={isRangeReversed(filter) ? t`The last day lies before the first` : undefined}
          onChange={(event) => change({ to: asChosen(event.target.value) })}
        />
        {isNarrow && (
          <Button
            look="ghost"
            onClick={() =>
              navigate({
                to: '/activity',
                search: { kind: filter.kind },
                replace: true,
              })
            }
          >
            <Trans>Clear</Trans>
          </Button>
        )}
      </search>
    </Card>
  );
}

/** An empty field does not narrow the list. */
function asChosen(value: string): string | undefined {
  return value === '' ? undefined : value;
}
