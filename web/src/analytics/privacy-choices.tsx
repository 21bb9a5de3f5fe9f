import { Suspense, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { loadPart } from '../app/load-part.ts';
import { useFlags } from '../flags/use-flags.ts';

const dialog = loadPart<{ onClose: () => void }>(() =>
  import('./privacy-choices-dialog.tsx').then((part) => part.PrivacyChoicesDialog),
);

/**
 * The link that reopens the answer about analytics; absent where analytics is off. Source:
 * ANALYT-7.
 */
export function PrivacyChoices(props: { className?: string | undefined }) {
  const { analyticsEnabled } = useFlags();
  const [isOpen, setOpen] = useState(false);
  if (!analyticsEnabled) return null;
  return (
    <>
      <button
        type="button"
        className={props.className}
        onPointerEnter={dialog.preload}
        onClick={() => setOpen(true)}
      >
        <Trans>Privacy choices</Trans>
      </button>
      <Suspense fallback={null}>
        {isOpen && <dialog.View onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
