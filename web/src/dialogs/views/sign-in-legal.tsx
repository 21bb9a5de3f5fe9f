import { Trans } from '@lingui/react/macro';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';

/** Who may play, and where to find help: below every sign-in form. */
export function SignInLegal() {
  const { ageLimit } = useFlags();
  return (
    <p className="xs faint">
      <Trans>
        For adults {ageLimit} and over. <Link to="/responsible">Play stays fun</Link> has breaks and
        free help.
      </Trans>
    </p>
  );
}
