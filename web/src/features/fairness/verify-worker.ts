/**
 * Verifies rounds in a worker, so that the page stays responsive. Makes no requests. Source:
 * FAIR-16.
 */
import { workOutRound } from '@jubilee/core/games/verify-by-hand';
import { verifyFile, verifySpins } from '@jubilee/core/games/verify-file';
import { readBetFile } from './read-bet-file.ts';
import type { VerifyRequest, BetReport, VerifierMessage } from './verify-messages.ts';

const PROGRESS_EVERY = 10;

interface Scope {
  addEventListener(kind: 'message', listener: (event: MessageEvent<VerifyRequest>) => void): void;
  postMessage(message: VerifierMessage, moved: readonly Transferable[]): void;
}
// The page's types do not include a worker's own scope.
const scope = globalThis as unknown as Scope;
const post = (message: VerifierMessage): void => scope.postMessage(message, []);

scope.addEventListener('message', ({ data: request }) => {
  if (request.what === 'file') checkFile(request.id, request.text);
  else post({ id: request.id, what: 'worked', worked: workOutRound(request.round) });
});

function checkFile(id: number, text: string): void {
  const file = readBetFile(text);
  if (file === undefined) {
    post({ id, what: 'unreadable' });
    return;
  }
  const reports: BetReport[] = [];
  for (const report of verifyFile(file)) {
    reports.push(report);
    if (reports.length % PROGRESS_EVERY === 0) {
      const all = file.bets.length;
      post({ id, what: 'progress', done: reports.length, all });
    }
  }
  post({ id, what: 'reports', reports: [...verifySpins(file), ...reports] });
}
