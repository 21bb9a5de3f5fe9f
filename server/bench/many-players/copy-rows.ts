/** COPY … FROM STDIN over a client of the driver, which has no call for it. */
import { once } from 'node:events';
import type { Client, Connection, Submittable } from 'pg';

/** As the driver's connection has it, beyond its types. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

export type CopyValue = string | number | bigint | boolean | null;

const CHUNK_LENGTH = 256 * 1_024;

/** One row of the text format: tabs between values, `\N` for null. */
export function copyRow(values: readonly CopyValue[]): string {
  return `${values.map(textOf).join('\t')}\n`;
}

function textOf(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (typeof value !== 'string') return String(value);
  return value
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', String.raw`\t`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);
}

/** Stores rows of `copyRow`. Faults: what the database says about a row, and then none is stored. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    let fault: Error | undefined;
    const copy: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => {
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`);
      },
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, rows),
      handleError: (error: Error) => {
        fault = error;
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (fault === undefined ? resolve() : reject(fault)),
    };
    client.query(copy);
  });
}

async function send(connection: CopyConnection, rows: readonly string[]): Promise<void> {
  let text = '';
  const flush = async () => {
    connection.sendCopyFromChunk(Buffer.from(text));
    text = '';
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  };
  for (const row of rows) {
    text += row;
    if (text.length >= CHUNK_LENGTH) await flush();
  }
  if (text !== '') await flush();
  connection.endCopyFrom();
}
