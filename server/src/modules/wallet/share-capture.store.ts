import type { ClientBase } from 'pg';
import { recordText } from '../../platform/db/composite.ts';
import { CAPTURE_COMMAND } from './command-columns.ts';
import type { CaptureShare } from './commands.ts';

/**
 * Feeds the pools with the share of a round that was captured in this transaction, and stores what the
 * round's own draw hit. Function: server/sql/jackpot/contribute_capture.sql.
 */
export async function shareCapture(
  client: Pick<ClientBase, 'query'>,
  capture: CaptureShare,
  at: string,
): Promise<void> {
  await client.query({
    name: 'wallet-contribute-capture',
    text: 'select jackpot.contribute_capture($1::jackpot.capture_command, $2)',
    values: [recordText(CAPTURE_COMMAND, capture), at],
  });
}
