import type { ReactNode } from 'react';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Receipt } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import type { DialogArt } from '@jubilee/ui/dialog';
import { artUrl } from '../../catalogue/game-art.ts';
import type { DialogName } from '../dialog-names.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { OfferDialog } from './offer-dialog.tsx';

interface NotOpenLook {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly icon?: ReactNode;
  readonly art?: string;
}

/** Features that say nothing more of themselves. */
const OTHERWISE: NotOpenLook = {
  title: msg`This isn’t open here`,
  text: msg`What this link leads to isn’t open here. Nothing was charged and your balance hasn’t changed.`,
  art: 'gift',
};

const LOOKS: Readonly<Partial<Record<DialogName, NotOpenLook>>> = {
  payment_confirmation: {
    title: msg`Your purchase`,
    text: msg`Paying isn’t open here yet. Nothing was charged.`,
    icon: <Receipt aria-hidden="true" />,
  },
  daily_wheel: {
    title: msg`Daily wheel`,
    text: msg`The wheel isn’t open here yet. You haven’t missed a spin.`,
    art: 'wheel',
  },
};

function artOf(name: string | undefined): DialogArt | undefined {
  const url = name === undefined ? undefined : artUrl(name);
  return url === undefined ? undefined : { url };
}

/** In place of a dialog whose feature is off here; says so plainly. */
export function NotOpenDialog({ facts, onClose }: DialogViewProps<{ readonly name: DialogName }>) {
  const look = LOOKS[facts.name] ?? OTHERWISE;
  return (
    <OfferDialog
      title={i18n._(look.title)}
      text={i18n._(look.text)}
      art={artOf(look.art)}
      {...(look.icon === undefined ? {} : { sign: { icon: look.icon } })}
      onClose={onClose}
      actions={
        <Button look="primary" size="large" block onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}
