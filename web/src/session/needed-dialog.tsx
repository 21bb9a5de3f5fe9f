import type { NeededCode } from '../calls/call.ts';
import { usePath } from '../navigation/use-path.ts';
import { AcceptTextsDialog } from './accept-texts-dialog.tsx';
import { ProofDialog } from './remembered/proof-dialog.tsx';

/** Where somebody reads the texts, and finds help: nothing covers them. */
const READING: readonly string[] = ['/terms', '/rules', '/privacy', '/responsible', '/howto'];

/** What the player has to do before the server goes on. */
export function NeededDialog(props: { code: NeededCode; onClose: () => void }) {
  const path = usePath();
  if (props.code === 'PROOF_REQUIRED') return <ProofDialog onClose={props.onClose} />;
  return READING.includes(path) ? null : <AcceptTextsDialog onClose={props.onClose} />;
}
