import { StandalonePage } from '../page-parts/standalone-page.tsx';
import { CrashScreen } from './crash-screen.tsx';

/**
 * A page without the main layout fails below the brand's logo, so that there is a link home.
 * Source: ERR-7.
 */
export function StandaloneCrash(props: { onRetry: () => void; cause: unknown }) {
  return (
    <StandalonePage>
      <CrashScreen {...props} />
    </StandalonePage>
  );
}
