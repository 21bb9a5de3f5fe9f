/** A recorded database and the requests that were made to it, as data: no name of the code stands in it. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type HttpAnswer, send } from '@jubilee/testkit/http-calls';

export interface RecordedPlayer {
  readonly hostname: string;
  readonly email: string;
  readonly password: string;
  readonly apiKey: string;
  readonly userId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}

/** One request and what it was answered. */
export interface RecordedStep {
  readonly at: string;
  readonly player: string;
  readonly method: string;
  /** Fixed by the specification, or `rule:` and the rule of a call whose path is the product's own. */
  readonly path: string;
  readonly requestId: string;
  readonly body?: unknown;
  readonly status: number;
  readonly isReplay: boolean;
  readonly text: string;
  /** Names of fields, at any depth, that are compared in place of the whole text. */
  readonly only?: readonly string[];
}

export interface Recording {
  readonly databaseClock: string;
  readonly lastMigration: string;
  /** Numbers of transactions stand in the ledger: the cluster must have got beyond them. */
  readonly lastTransaction: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly players: Readonly<Record<string, RecordedPlayer>>;
  readonly authenticator: { readonly player: string; readonly secret: string };
  /** Work that was queued and not done. */
  readonly jobs: readonly { readonly task: string; readonly payload: unknown }[];
  /** Without a worker, in this order. */
  readonly steps: readonly RecordedStep[];
  /** When a worker finds what the last one left. */
  readonly restartAt: string;
  readonly afterRestart: readonly RecordedStep[];
  /** When the clock has gone on until the open sale of the bingo room is drawn. */
  readonly afterSale: readonly RecordedStep[];
}

export function readRecording(folder: URL): Recording {
  const packed = readFileSync(new URL('recording.json.gz', folder));
  return JSON.parse(gunzipSync(packed).toString()) as Recording;
}

export type RecordedRequest = Pick<
  RecordedStep,
  'player' | 'method' | 'path' | 'requestId' | 'body'
>;

export async function sendRecorded(
  port: number,
  players: Recording['players'],
  step: RecordedRequest,
): Promise<HttpAnswer> {
  const player = players[step.player];
  if (player === undefined) throw new Error(`there is no ${step.player}`);
  return send({
    port,
    method: step.method,
    path: (await pathOf(port, step.path)).replace(':userId', player.userId),
    host: `${player.hostname}:${port}`,
    headers: {
      authorization: `Bearer ${player.idToken}`,
      'x-request-id': step.requestId,
      'x-user-id': player.userId,
      'x-session-id': player.sessionId,
      'x-version-id': 'recorded',
    },
    ...(step.body === undefined ? {} : { body: step.body }),
  });
}

const RULE = 'rule:';

/** Paths of the product's own may be renamed; the rule that they serve stays. */
async function pathOf(port: number, path: string): Promise<string> {
  if (!path.startsWith(RULE)) return path;
  const { text } = await send({ port, path: '/openapi.json' });
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  const start = `"Rule ${path.slice(RULE.length)}.`;
  const found = Object.keys(paths).find((one) => JSON.stringify(paths[one]).includes(start));
  if (found === undefined) throw new Error(`no call serves ${path}`);
  return found.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The values under these names, at any depth, in the order of the text. */
export function valuesUnder(names: readonly string[], json: unknown): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    names.includes(name) ? [[name, value]] : valuesUnder(names, value),
  );
}
