import type { ReactNode } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CreditCard, Gem, IdCard, Receipt } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import type { DialogArt, DialogSign } from '@jubilee/ui/dialog';
import { artUrl } from '../../catalogue/game-art.ts';
import type { DialogName } from '../dialog-names.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface Look {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly icon?: ReactNode;
  readonly tone?: DialogSign['tone'];
  readonly art?: string;
}

const PAYMENT = msg`Paying isn’t open here yet. Nothing was charged.`;
const RUBY = msg`Ruby Rewards isn’t open here yet. Your balance hasn’t changed.`;
const CHECK = msg`This check isn’t open here yet. You don’t need to do anything.`;
const card: Look = {
  title: msg`Pay by card`,
  text: PAYMENT,
  icon: <CreditCard aria-hidden="true" />,
  tone: 'primary',
};
const ruby = (title: MessageDescriptor): Look => ({
  title,
  text: RUBY,
  icon: <Gem aria-hidden="true" />,
  tone: 'primary',
});

/** What an address may ask for without there being anything of its own to say. */
const OTHERWISE: Look = {
  title: msg`This isn’t open here`,
  text: msg`What this link leads to isn’t open here. Nothing was charged and your balance hasn’t changed.`,
  art: 'gift',
};

const LOOKS: Readonly<Partial<Record<DialogName, Look>>> = {
  payment_confirmation: {
    title: msg`Your purchase`,
    text: PAYMENT,
    icon: <Receipt aria-hidden="true" />,
  },
  nmi: card,
  acceptBlue: card,
  authorize_net: card,
  daily_wheel: {
    title: msg`Daily wheel`,
    text: msg`The wheel isn’t open here yet. You haven’t missed a spin.`,
    art: 'wheel',
  },
  deferred_kyc: {
    title: msg`Confirm who you are`,
    text: CHECK,
    icon: <IdCard aria-hidden="true" />,
    tone: 'warn',
  },
  purchase_kyc: {
    title: msg`Confirm that the card is yours`,
    text: CHECK,
    icon: <IdCard aria-hidden="true" />,
    tone: 'warn',
  },
  ruby_rewards_signup: ruby(msg`Join Ruby Rewards`),
  ruby_rewards_connect: ruby(msg`Connect Ruby Rewards`),
  ruby_rewards_purchase: ruby(msg`Pay with Ruby Rewards`),
  ruby_rewards_insufficient_funds: ruby(msg`Not enough Ruby Rewards`),
};

function artOf(name: string | undefined): DialogArt | undefined {
  const url = name === undefined ? undefined : artUrl(name);
  return url === undefined ? undefined : { url };
}

/** The frame of a dialog that comes with a later part of the server or is off here, and the plain truth about it. */
export function NotOpenDialog({ facts, onClose }: DialogViewProps<{ readonly name: DialogName }>) {
  const look = LOOKS[facts.name] ?? OTHERWISE;
  const sign: DialogSign | undefined =
    look.icon === undefined ? undefined : { icon: look.icon, tone: look.tone ?? 'neutral' };
  return (
    <OfferDialog
      title={i18n._(look.title)}
      text={i18n._(look.text)}
      art={artOf(look.art)}
      {...(sign === undefined ? {} : { sign })}
      onClose={onClose}
      actions={
        <Button look="primary" size="large" block onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}
