import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import {
  addressOf,
  type CallPorts,
  confirmedOnce,
  type LooseInput,
  refused,
  type StaffCallInput,
} from './call.ts';
import { CallProblem } from './problem.ts';

/** A call whose answer is a file, such as the export of a table. */
export type FileCall = StaffCallShape & { readonly file: readonly string[] };

export type StaffDownload = <const C extends FileCall>(
  spec: C,
  input: StaffCallInput<C>,
) => Promise<void>;

export interface DownloadPorts extends Pick<
  CallPorts,
  'fetch' | 'nowMs' | 'onAnswered' | 'onSignedOut' | 'confirmPerson' | 'log'
> {
  /** Hands a complete file to the browser. */
  readonly save: (file: Blob, name: string) => void;
}

/** A file of a million rows takes its time; one that stands still for longer has failed. */
const DEADLINE_MS = 10 * 60_000;

/** Fetches a file and saves it. What is refused or breaks off is thrown as a CallProblem, and nothing is saved. Source: TABLE-3. */
export function createDownload(ports: DownloadPorts): StaffDownload {
  return (spec, given) =>
    confirmedOnce(ports, spec, () => fetchAndSave(ports, spec, given as LooseInput));
}

async function fetchAndSave(
  ports: DownloadPorts,
  spec: FileCall,
  input: LooseInput,
): Promise<void> {
  const sentAtMs = ports.nowMs();
  let response: Response;
  try {
    response = await ports.fetch(addressOf(spec, input), {
      method: spec.method,
      ...(spec.method === 'GET'
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(input.body ?? {}),
          }),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.ok) {
      ports.onAnswered(sentAtMs);
      ports.save(await response.blob(), nameIn(response.headers.get('content-disposition')));
      return;
    }
  } catch (cause) {
    ports.log(`${spec.name} was broken off`, cause);
    throw new CallProblem({
      kind: 'unreachable',
      message: 'The file could not be read to its end, so nothing was saved. Please try again.',
      cause,
    });
  }
  throw refused(ports, response.status, await response.json().catch(() => undefined));
}

function nameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'export';
}
