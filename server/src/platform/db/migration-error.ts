import { DatabaseError } from 'pg';

/** A migration that cannot run; the message is one line naming file, place and remedy. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** `:line:column` of the database's error in `text`; empty when it names none. */
export function positionIn(text: string, error: unknown): string {
  const position = error instanceof DatabaseError ? Number(error.position ?? 0) : 0;
  if (position === 0) return '';
  const before = text.slice(0, position - 1).split('\n');
  return `:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const state = error instanceof DatabaseError ? ` (${error.code})` : '';
  return error.message.replaceAll('\n', ' ') + state;
}
