import { parseJson } from '../../session/storage/parse-json.ts';
import {
  betFileSchema,
  betRecordSchema,
  BET_FILE_KIND,
  type BetFile,
} from '@jubilee/contract/entities/bet-file';

/** A file of bets, or one bet as the server returns it; undefined for anything else. */
export function readBetFile(text: string): BetFile | undefined {
  const json = parseJson(text);
  const file = betFileSchema.safeParse(json);
  if (file.success) return file.data;
  const one = betRecordSchema.safeParse(json);
  if (!one.success) return undefined;
  return { kind: BET_FILE_KIND, seeds: [], crashRounds: [], bets: [one.data] };
}
