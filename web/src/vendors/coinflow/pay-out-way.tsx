import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  coinflowRegister,
  coinflowShareKyc,
  createCoinflowCashOut,
} from '@jubilee/contract/calls/coinflow';
import type { CoinflowWithdrawer } from '@jubilee/contract/entities/cash-out';
import { dateSchema } from '@jubilee/contract/values/text';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Select } from '@jubilee/ui/select';
import {
  addressFields,
  emailField,
  firstNameField,
  lastNameField,
} from '../../features/redeem/detail-fields.ts';
import { DetailsForm, type DetailProblem } from '../../features/redeem/details-form.tsx';
import { PayOutDetails, WhereTo } from '../../features/redeem/pay-out-details.tsx';
import { codeOf, redeemSentence } from '../../features/redeem/redeem-sentences.ts';
import { RequestForm } from '../../features/redeem/request-form.tsx';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { useFlags } from '../../flags/use-flags.ts';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import { Link } from '../../navigation/link.tsx';
import { useDetails } from '../../player/use-details.ts';
import { useSession } from '../../session/session-context.ts';
import type { PayOutWayProps } from '../pay-out-method.ts';
import { useWithdrawer } from './use-withdrawer.ts';

/** Payouts by Coinflow to a linked account or card, at a chosen speed. Source: CASH-9. */
export function PayOutWay({ redeem }: PayOutWayProps) {
  const details = useWithdrawer(redeem);
  return (
    <PayOutDetails details={details}>
      {(value) =>
        value === null ? (
          <Registration redeem={redeem} onStored={details.again} />
        ) : (
          <Payout redeem={redeem} withdrawer={value.withdrawer} onDetailsRequired={details.retry} />
        )
      }
    </PayOutDetails>
  );
}

function speedsOf(isCard: boolean) {
  return isCard
    ? ([['card', t`Within minutes`]] as const)
    : ([
        ['asap', t`Within minutes, where your bank takes part`],
        ['same_day', t`The same bank day`],
        ['standard', t`1 to 3 bank days`],
      ] as const);
}

function Payout(
  props: PayOutWayProps & { withdrawer: CoinflowWithdrawer; onDetailsRequired: () => void },
) {
  const { redeem, withdrawer } = props;
  const { bankAccounts, cards } = redeem.state;
  const [account, setAccount] = useState<string>();
  const [speed, setSpeed] = useState<string>();
  const all = [...bankAccounts, ...cards];
  const [first] = all;
  if (withdrawer.status !== 'approved') return <WithdrawerState withdrawer={withdrawer} />;
  if (first === undefined) {
    return (
      <WhereTo lead={<Trans>Link a bank account or a card on Coinflow’s own form first.</Trans>}>
        <Link
          to="/coinflow-redeem/connect"
          className={buttonClass({ look: 'primary', size: 'large' })}
        >
          <Trans>Link an account or a card</Trans>
        </Link>
      </WhereTo>
    );
  }
  const chosen = all.find(({ id }) => id === account) ?? first;
  const speeds = speedsOf(cards.some(({ id }) => id === chosen.id));
  const [way, time] = speeds.find(([one]) => one === speed) ?? speeds[0];
  return (
    <RequestForm
      redeem={redeem}
      method="coinflow"
      to={chosen.label}
      time={time}
      choice={{ account: chosen.id, speed: way }}
      send={async ({ tickets, choice }, ids) =>
        redeem.engine.call(createCoinflowCashOut, {
          body: {
            sweepTicketsAmount: tickets,
            account: choice['account'] ?? '',
            speed: speedOf(choice['speed']),
          },
          ...ids,
        })
      }
      onDetailsRequired={props.onDetailsRequired}
    >
      <WhereTo>
        <Select
          label={t`Account or card`}
          options={all.map(({ id, label }) => ({ value: id, text: label }))}
          value={chosen.id}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Select
          label={t`Speed`}
          options={speeds.map(([value, text]) => ({ value, text }))}
          value={way}
          onChange={(event) => setSpeed(event.target.value)}
        />
        <Link to="/coinflow-redeem/connect" className={buttonClass({ look: 'outline' })}>
          <Trans>Link another one</Trans>
        </Link>
      </WhereTo>
    </RequestForm>
  );
}

const SPEEDS = ['asap', 'same_day', 'standard', 'card'] as const;

function speedOf(text: string | undefined): (typeof SPEEDS)[number] {
  return SPEEDS.find((one) => one === text) ?? 'standard';
}

/** Before an approval nothing can be paid: says what is missing, and where to do it. */
export function WithdrawerState({ withdrawer }: { withdrawer: CoinflowWithdrawer }) {
  const { status, verificationLink } = withdrawer;
  const isOver = status === 'rejected';
  return (
    <Alert
      tone={isOver ? 'bad' : 'warn'}
      action={
        verificationLink !== null && (
          <a
            href={verificationLink}
            rel="noreferrer"
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <Trans>Go on at Coinflow</Trans>
          </a>
        )
      }
    >
      {isOver ? (
        <Trans>
          Coinflow can’t pay you out. Choose another way to redeem, or write to support.
        </Trans>
      ) : (
        <Trans>Coinflow still checks who you are. Nothing can be paid this way before that.</Trans>
      )}
    </Alert>
  );
}

/** The player as a payee: with the identity that is verified already, or by a form. */
export function Registration({
  redeem,
  onStored,
}: PayOutWayProps & { onStored: () => Promise<void> }) {
  const hasIdentityChecks = isPortOpen('identity-checks', useFlags());
  const { user } = useSession();
  const isVerified = useDetails()?.sumsubKycVerified === true;
  const [isForm, setForm] = useState(!(hasIdentityChecks && isVerified));
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const answer = await redeem.engine.call(coinflowShareKyc, { body: {} });
    setBusy(false);
    if (answer.ok) {
      await onStored();
      return;
    }
    const code = codeOf(answer.problem);
    // The vendor wants more than our check has, or the check cannot be passed on.
    if (code === 'PAYOUT_DETAILS_REQUIRED' || code === 'IDENTITY_NOT_VERIFIED') {
      setForm(true);
      setProblem(t`Coinflow needs more than your verified identity. Fill in this form, please.`);
    } else setProblem(redeemSentence(answer.problem));
  };
  const register = async (
    values: Readonly<
      Record<
        | 'firstName'
        | 'lastName'
        | 'email'
        | 'dateOfBirth'
        | 'ssnLast4'
        | 'street'
        | 'city'
        | 'state'
        | 'zip',
        string
      >
    >,
  ): Promise<DetailProblem<'ssnLast4'> | undefined> => {
    const { ssnLast4, ...body } = values;
    const answer = await redeem.engine.call(coinflowRegister, {
      body: { ...body, country: 'US', ...(ssnLast4 === '' ? {} : { ssnLast4 }) },
    });
    if (answer.ok || codeOf(answer.problem) === 'PAYOUT_DETAILS_EXIST') {
      await onStored();
      return undefined;
    }
    return { message: redeemSentence(answer.problem) };
  };
  return (
    <WhereTo
      lead={
        <Trans>
          Coinflow pays you out, and has to know who you are. What you enter goes to Coinflow.
        </Trans>
      }
    >
      <FormProblem text={problem} />
      {!isForm && (
        <>
          <Button look="primary" size="large" busy={isBusy} onClick={() => void share()}>
            <Trans>Use my verified identity</Trans>
          </Button>
          <Button look="outline" onClick={() => setForm(true)}>
            <Trans>Fill in a form instead</Trans>
          </Button>
        </>
      )}
      {isForm && (
        <DetailsForm
          fields={[
            firstNameField(),
            lastNameField(),
            emailField(user?.email ?? ''),
            {
              name: 'dateOfBirth',
              label: t`Date of birth`,
              type: 'date',
              autoComplete: 'bday',
              problem: (value) =>
                dateSchema.safeParse(value).success ? undefined : t`Write the whole date.`,
            },
            ...addressFields(),
            {
              name: 'ssnLast4',
              label: t`Last four digits of your Social Security number`,
              optional: true,
              inputMode: 'numeric',
              autoComplete: 'off',
              maxLength: 4,
              problem: (value) =>
                /^\d{4}$/.test(value) ? undefined : t`Write the last four digits.`,
            },
          ]}
          action={<Trans>Go on</Trans>}
          onSend={register}
        />
      )}
    </WhereTo>
  );
}
