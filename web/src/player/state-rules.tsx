import { t } from '@lingui/core/macro';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { Alert } from '@jubilee/ui/alert';
import { useFlags } from '../flags/use-flags.ts';
import { capSentence, closedSentences, modeSentence, viewOf } from './state-sentences.ts';
import { useCapabilities } from './use-capabilities.ts';
import styles from './state-rules.module.css';

/** Who is signed in has registered already. */
const OF_PLAYERS: readonly Capability[] = [
  'buy',
  'pointsPlay',
  'ticketsPlay',
  'redeem',
  'freeEntry',
  'promotions',
];

/** What is off for everybody is not closed by a state. */
function isOff(
  flags: Pick<Flags, 'purchasesEnabled' | 'cashoutsEnabled'>,
  capability: Capability,
): boolean {
  if (capability === 'buy') return !flags.purchasesEnabled;
  return capability === 'redeem' && !flags.cashoutsEnabled;
}

/**
 * What the rules of states keep a player from, why, and what remains; nothing where everything is allowed. `about`: what
 * the page is for; everything by default. Source: STATE-15.
 */
export function StateRules(props: { about?: readonly Capability[] }) {
  const { view } = useCapabilities();
  const flags = useFlags();
  if (view === undefined) return null;
  const about = (props.about ?? OF_PLAYERS).filter((capability) => !isOff(flags, capability));
  const closed = closedSentences(about.flatMap((capability) => viewOf(view, capability) ?? []));
  const isWhole = props.about === undefined;
  const rest = isWhole ? [modeSentence(view) ?? [], capSentence(view) ?? []].flat() : [];
  const sentences = [...new Set([...closed, ...rest])];
  if (sentences.length === 0) return null;
  return (
    <Alert tone={closed.length > 0 ? 'warn' : 'info'}>
      <ul className={styles.sentences} aria-label={t`What is open where you are`}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}
