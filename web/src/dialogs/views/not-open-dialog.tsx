import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Receipt } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import type { DialogArt, DialogSign } from '@jubilee/ui/dialog';
import { artUrl } from '../../catalogue/game-art.ts';
import type { DialogName } from '../dialog-names.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { VENDOR_DIALOG_LOOKS } from '../../vendors/vendor-dialog-looks.tsx';
import { type NotOpenLook, PAYING_NOT_OPEN } from './not-open-look.ts';
import { OfferDialog } from './offer-dialog.tsx';

/** Features a URL may request that have no dialog of their own. */
const OTHERWISE: NotOpenLook = {
  title: msg`This isn’t open here`,
  text: msg`What this link leads to isn’t open here. Nothing was charged and your balance hasn’t changed.`,
  art: 'gift',
};

const LOOKS: Readonly<Partial<Record<DialogName, NotOpenLook | undefined>>> = {
  payment_confirmation: {
    title: msg`Your purchase`,
    text: PAYING_NOT_OPEN,
    icon: <Receipt aria-hidden="true" />,
  },
  ...VENDOR_DIALOG_LOOKS,
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

/** The placeholder of a dialog whose feature is off here or not built yet; says so plainly. */
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
