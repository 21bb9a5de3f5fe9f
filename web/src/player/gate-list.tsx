import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Cake, CreditCard, IdCard, Mail, MapPin, Smartphone, type LucideIcon } from 'lucide-react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { SettingList, SettingRow } from '@jubilee/ui/setting-row';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import type { Gate, GateName, GateState } from './gates.ts';

interface GateMessages {
  readonly Icon: LucideIcon;
  readonly title: MessageDescriptor;
  /** What the gate unlocks, and when it is required. */
  readonly text: MessageDescriptor;
}

const MESSAGES: Readonly<Record<GateName, GateMessages>> = {
  email: {
    Icon: Mail,
    title: msg`Email`,
    text: msg`Opens the games. It takes one tap on a link.`,
  },
  age: {
    Icon: Cake,
    title: msg`Date of birth`,
    text: msg`Opens the games. You say it once.`,
  },
  phone: {
    Icon: Smartphone,
    title: msg`Phone`,
    text: msg`Opens buying and redeeming. We send you a code by SMS.`,
  },
  location: {
    Icon: MapPin,
    title: msg`Location`,
    text: msg`We check where you are when you log in and before you play.`,
  },
  identity: {
    Icon: IdCard,
    title: msg`Identity`,
    text: msg`Opens redeeming. A photo ID and a selfie, about two minutes.`,
  },
  purchase: {
    Icon: CreditCard,
    title: msg`First purchase`,
    text: msg`We confirm that the card is yours after you first buy.`,
  },
};

const TONES: Readonly<Record<GateState, 'ok' | 'warn' | undefined>> = {
  done: 'ok',
  todo: 'warn',
  review: undefined,
  later: undefined,
};

const IDENTITY_FOR_BUYING = msg`Opens buying and redeeming. A photo ID and a selfie, about two minutes.`;
const PHONE_BUYING_ONLY = msg`Opens buying. We send you a code by SMS.`;
const PHONE_REDEEMING_ONLY = msg`Opens redeeming. We send you a code by SMS.`;

/** A feature that the server has off is not promised. Source: ROUTE-23. */
function textOf(name: GateName, flags: Flags): MessageDescriptor {
  if (name === 'phone' && !flags.cashoutsEnabled) return PHONE_BUYING_ONLY;
  if (name === 'phone' && !flags.purchasesEnabled) return PHONE_REDEEMING_ONLY;
  if (name === 'identity' && !flags.deferredKycEnabled) return IDENTITY_FOR_BUYING;
  return MESSAGES[name].text;
}

/**
 * The gates as rows: the status of each, what it unlocks, and a link to it where it can be done
 * now.
 */
export function GateList(props: { gates: readonly Gate[] }) {
  const flags = useFlags();
  return (
    <SettingList label={t`Verification`}>
      {props.gates.map(({ name, state }) => {
        const { Icon, title } = MESSAGES[name];
        return (
          <SettingRow
            key={name}
            icon={<Icon className="ic" aria-hidden="true" />}
            tone={TONES[state]}
            title={i18n._(title)}
            text={i18n._(textOf(name, flags))}
            end={<GateEnd name={name} state={state} />}
          />
        );
      })}
    </SettingList>
  );
}

const PILLS: Readonly<Record<Exclude<GateState, 'todo'>, ReactNode>> = {
  done: (
    <Pill tone="ok">
      <Trans>Done</Trans>
    </Pill>
  ),
  review: (
    <Pill tone="info">
      <Trans>In review</Trans>
    </Pill>
  ),
  later: (
    <Pill>
      <Trans>Later</Trans>
    </Pill>
  ),
};

/** The checks by the vendor, which begin and go on in their dialogs. */
const DIALOGS = { identity: 'deferred_kyc', purchase: 'purchase_kyc' } as const;

function GateEnd(props: Gate) {
  const dialogs = useDialogs();
  if (props.state !== 'done' && (props.name === 'identity' || props.name === 'purchase')) {
    const dialog = DIALOGS[props.name];
    return (
      <Button
        look={props.state === 'todo' ? 'primary' : 'outline'}
        size="small"
        aria-label={props.name === 'identity' ? t`Verify your identity` : t`Verify your purchase`}
        onClick={() => dialogs.open(dialog, {})}
      >
        <Trans>Verify</Trans>
      </Button>
    );
  }
  if (props.state !== 'todo') return PILLS[props.state];
  if (props.name === 'age') {
    return (
      <Link
        to="/verify"
        className={buttonClass({ look: 'primary', size: 'small' })}
        aria-label={t`Add your date of birth`}
      >
        <Trans>Add</Trans>
      </Link>
    );
  }
  return props.name === 'phone' ? (
    <Link
      to="/account"
      hash="sign-in"
      className={buttonClass({ look: 'primary', size: 'small' })}
      aria-label={t`Add your phone`}
    >
      <Trans>Add</Trans>
    </Link>
  ) : (
    <Link
      to="/verify"
      className={buttonClass({ look: 'primary', size: 'small' })}
      aria-label={t`Confirm your email address`}
    >
      <Trans>Confirm</Trans>
    </Link>
  );
}
