import type { Stage } from '@jubilee/contract/settings/stage';
import type { ForceBigWin } from './force-big-win.ts';

/** Undefined on every other stage than dev and test, which do not load that file. Source: BET-24. */
export async function loadForceBigWin(stage: Stage): Promise<ForceBigWin | undefined> {
  if (stage !== 'dev' && stage !== 'test') return undefined;
  return (await import('./force-big-win.ts')).forceBigWin;
}
