import { Trans } from '@lingui/react/macro';
import type { Verification } from '@jubilee/core/games/verify-steps';
import { Pill } from '@jubilee/ui/pill';

const TONES = { verified: 'ok', differs: 'bad', forced: 'info', open: 'info' } as const;

/** The verdict of a check, in a word. */
export function VerdictPill(props: { verdict: Verification['verdict'] }) {
  const { verdict } = props;
  return (
    <Pill key={verdict} tone={TONES[verdict]}>
      {verdict === 'verified' && <Trans>Checked</Trans>}
      {verdict === 'differs' && <Trans>Differs</Trans>}
      {verdict === 'forced' && <Trans>For trying</Trans>}
      {verdict === 'open' && <Trans>Later</Trans>}
    </Pill>
  );
}
