import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { LimitRefusal } from '@jubilee/contract/calls/play';
import { buttonClass, IconButton } from '@jubilee/ui/button';
import { Link } from '../../navigation/link.tsx';
import { refusalText } from '../../session/messages/refusal-sentences.ts';
import styles from './game-notes.module.css';

/** Which limit refused a stake, and the way to it. Source: PLAY-30. */
export function LimitNote(props: { code: LimitRefusal | undefined; onDismiss: () => void }) {
  return (
    <output>
      {props.code !== undefined && (
        <span className={styles.note}>
          <span>{refusalText(props.code)}</span>
          <Link
            to="/account"
            hash="limits"
            className={buttonClass({ look: 'light', size: 'small' })}
          >
            <Trans>See your limits</Trans>
          </Link>
          <span className={styles.dismiss}>
            <IconButton label={t`Dismiss`} onClick={props.onDismiss}>
              <X className="ic ic-18" aria-hidden="true" />
            </IconButton>
          </span>
        </span>
      )}
    </output>
  );
}
