import type { AccountState } from '@jubilee/contract/entities/account';
import type { Question, ReplyReader } from '../bridge/request-from-host.ts';

/** What the player has chosen before the round, as the server takes it. */
export type TableConfig = Readonly<Record<string, unknown>>;

/** The calls by which a round is found, started and moved on, whatever they are named. */
export interface TableProtocol {
  /** The open rounds of the player. */
  pending(gameName: string): TableQuestion<readonly RoundRecord[]>;
  start(start: RoundStart): TableQuestion<RoundReply>;
  act(gameName: string, round: RoundRecord, action: unknown): TableQuestion<RoundReply>;
  /** The round in the details of a refusal, if it is there. */
  roundIn(details: unknown): RoundRecord | undefined;
}
export type TableQuestion<Reply> = Omit<Question<Reply>, 'id'>;

export interface RoundStart {
  readonly gameName: string;
  readonly betAmount: number;
  readonly currency: string;
  readonly config: TableConfig;
}
/** A round as the server tells it. */
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

/** A reader whose value is taken over in another form. */
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
