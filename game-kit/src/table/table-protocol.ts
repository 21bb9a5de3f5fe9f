import type { AccountState } from '@jubilee/contract/entities/account';
import type { Question, ReplyReader } from '../bridge/request-from-host.ts';

/** The player's choices before the round, in the shape of the server. */
export type TableConfig = Readonly<Record<string, unknown>>;

/** The calls that list, start and continue a round, whatever their names. */
export interface TableProtocol {
  /** The open rounds of the player. */
  pending(gameName: string): TableQuestion<readonly RoundRecord[]>;
  start(start: RoundStart): TableQuestion<RoundReply>;
  act(gameName: string, round: RoundRecord, action: unknown): TableQuestion<RoundReply>;
  /** The round in the details of a refusal, if present. */
  roundIn(details: unknown): RoundRecord | undefined;
}
export type TableQuestion<Reply> = Omit<Question<Reply>, 'id'>;

export interface RoundStart {
  readonly gameName: string;
  readonly betAmount: number;
  readonly currency: string;
  readonly config: TableConfig;
}
/** A round as the server sends it. */
export interface RoundRecord {
  readonly gameId: string;
  readonly currency: string;
  readonly betAmount: number;
  readonly config: TableConfig;
  readonly version: number;
  readonly isComplete: boolean;
  readonly state: unknown;
}
export interface RoundReply {
  readonly round: RoundRecord;
  readonly amountWon: number;
  readonly account: AccountState;
}

/** Parses with a schema and converts the value. */
export function readAs<Raw, Reply>(
  reader: ReplyReader<Raw>,
  toReply: (raw: Raw) => Reply,
): ReplyReader<Reply> {
  return {
    safeParse: (data) => {
      const read = reader.safeParse(data);
      return read.success ? { success: true, data: toReply(read.data) } : { success: false };
    },
  };
}
