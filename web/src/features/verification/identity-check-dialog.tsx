import { useRef, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, CircleX, Hourglass, IdCard } from 'lucide-react';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog, type DialogSign } from '@jubilee/ui/dialog';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useBrand } from '../../brand/brand-context.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { useSession } from '../../session/session-context.ts';
import { VendorFrame, type VendorFrameControl } from '../../vendors/vendor-frame.tsx';
import type { CheckLevel, CheckState } from './check-state.ts';
import { useIdentityCheck } from './use-identity-check.ts';
import styles from './verification.module.css';

const FORM_HEIGHT = 460;

export function DeferredKycDialog({ onClose }: DialogViewProps<object>) {
  return <IdentityCheckDialog level="kyc" onClose={onClose} />;
}

export function PurchaseKycDialog({ onClose }: DialogViewProps<object>) {
  return <IdentityCheckDialog level="purchase" onClose={onClose} />;
}

/** One check by the vendor, from its explanation to its decision. Source: KYC-5. */
function IdentityCheckDialog(props: { level: CheckLevel; onClose: () => void }) {
  const { level, onClose } = props;
  const check = useIdentityCheck(level);
  const looks = useLooks(level);
  const { answer } = check;
  if (answer === undefined) {
    return (
      <Dialog isOpen width="narrow" title={looks.new.title} sign={looks.new.sign} onClose={onClose}>
        <Loading label={t`Reading how far your check is`}>
          <Skeleton shape="card" />
        </Loading>
      </Dialog>
    );
  }
  if (!answer.ok) {
    return (
      <Dialog isOpen width="narrow" title={looks.new.title} sign={looks.new.sign} onClose={onClose}>
        <Alert tone="bad">{answer.message}</Alert>
        <Button look="outline" size="large" block onClick={check.retry}>
          <Trans>Try again</Trans>
        </Button>
      </Dialog>
    );
  }
  if (check.token !== undefined) {
    return <Form level={level} token={check.token} check={check} onClose={onClose} />;
  }
  const { title, text, sign, start } = looks[answer.state];
  return (
    <Dialog isOpen width="narrow" title={title} sign={sign} onClose={onClose} busy={check.isBusy}>
      <p className="md muted">{text}</p>
      {answer.state === 'new' && <Promises />}
      {check.problem !== undefined && <Alert tone="bad">{check.problem.message}</Alert>}
      <div className="stack gap-8">
        {start !== undefined && (
          <Button
            look="primary"
            size="large"
            block
            busy={check.isBusy}
            onClick={() => void check.openForm()}
          >
            {start}
          </Button>
        )}
        <Button
          look={start === undefined ? 'primary' : 'ghost'}
          size="large"
          block
          onClick={onClose}
        >
          {start === undefined ? <Trans>Done</Trans> : <Trans>Do it later</Trans>}
        </Button>
      </div>
    </Dialog>
  );
}

function Promises() {
  const isExcluded = useSession().user?.isExcluded === true;
  return (
    <ul className={styles.promises}>
      <li>
        <Check className="ic ic-16" aria-hidden="true" />
        <Trans>Encrypted and seen only by our checks partner</Trans>
      </li>
      {!isExcluded && (
        <li>
          <Check className="ic ic-16" aria-hidden="true" />
          <Trans>You can keep playing while we check</Trans>
        </li>
      )}
    </ul>
  );
}

function Form(props: {
  level: CheckLevel;
  token: string;
  check: ReturnType<typeof useIdentityCheck>;
  onClose: () => void;
}) {
  const { check, token } = props;
  const flags = useFlags();
  const control = useRef<VendorFrameControl>(null);
  const [vendor] = openVendors('identity-checks', flags);
  if (vendor === undefined) return null;
  const title = props.level === 'kyc' ? t`Your identity check` : t`Your purchase check`;
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      <VendorFrame
        document={`identity-checks/${folderOfVendor(vendor.name)}`}
        title={title}
        values={{ token }}
        height={FORM_HEIGHT}
        control={control}
        onNews={(news) => {
          if (news.news === 'closed') void check.closeForm();
          if (news.news === 'error' && news.reason === 'expired') {
            void check.openForm().then((fresh) => {
              if (fresh !== undefined) control.current?.tell({ token: fresh });
            });
          }
        }}
      />
    </Dialog>
  );
}

interface Look {
  readonly title: string;
  readonly text: ReactNode;
  readonly sign: DialogSign;
  /** What begins or continues the form; none where there is nothing to do. */
  readonly start?: ReactNode;
}

function useLooks(level: CheckLevel): Readonly<Record<CheckState, Look>> {
  const { deferredKycEnabled } = useFlags();
  const { supportEmail } = useBrand();
  const isExcluded = useSession().user?.isExcluded === true;
  const isKyc = level === 'kyc';
  const card: DialogSign = { icon: <IdCard aria-hidden="true" />, tone: 'warn' };
  const begin = {
    title: isKyc
      ? deferredKycEnabled
        ? t`One check before you redeem`
        : t`One check before you buy`
      : t`Confirm that the card is yours`,
    text: (
      <Trans>
        Show a photo ID and take a selfie. It takes about two minutes and you only do it once.
      </Trans>
    ),
    sign: card,
  };
  return {
    new: { ...begin, start: <Trans>Start</Trans> },
    open: {
      ...begin,
      text: <Trans>You began this check and haven’t handed it in yet.</Trans>,
      start: <Trans>Continue</Trans>,
    },
    review: {
      title: t`We’re looking at it`,
      text: isExcluded ? (
        <Trans>Your documents are with our checks partner.</Trans>
      ) : (
        <Trans>Your documents are with our checks partner. You can keep playing.</Trans>
      ),
      sign: { icon: <Hourglass aria-hidden="true" />, tone: 'primary' },
    },
    retry: {
      title: t`One more try`,
      text: (
        <Trans>
          Something wasn’t readable. Take the photos again in good light, without glare.
        </Trans>
      ),
      sign: card,
      start: <Trans>Try again</Trans>,
    },
    refused: {
      title: t`We couldn’t confirm this`,
      text: (
        <Trans>
          This check was refused and can’t be repeated here. If you think that is a mistake, write
          to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </Trans>
      ),
      sign: { icon: <CircleX aria-hidden="true" />, tone: 'bad' },
    },
    verified: {
      title: t`Verified`,
      text: isKyc ? (
        <Trans>Your identity is confirmed. There’s nothing left to do.</Trans>
      ) : (
        <Trans>Your purchase is confirmed. There’s nothing left to do.</Trans>
      ),
      sign: { icon: <Check aria-hidden="true" />, tone: 'ok' },
    },
  };
}
