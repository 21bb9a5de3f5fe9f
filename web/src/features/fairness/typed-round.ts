import type { TypedRound } from '@jubilee/core/games/verify-by-hand';
import { clientSeedSchema } from '@jubilee/contract/entities/fairness';
import { parseJson } from '../../session/storage/parse-json.ts';

/** The fields as typed. */
export interface TypedText {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly betId: string;
  readonly gameName: string;
  readonly paytable: string;
  readonly betAmount: string;
  readonly config: string;
  readonly actions: string;
}
export type TypedField = keyof TypedText;

export const NOTHING_TYPED: TypedText = {
  serverSeed: '',
  clientSeed: '',
  betId: '',
  gameName: '',
  paytable: '',
  betAmount: '100',
  config: '',
  actions: '',
};

const SEED = /^[0-9a-f]{64}$/i;
const BET_ID = /^[0-9a-f-]{1,64}(?:\/\d{1,3})?$/i;

type ReadRound =
  | { readonly ok: true; readonly round: TypedRound }
  | { readonly ok: false; readonly fields: readonly TypedField[] };

/** The parsed round, or every invalid field. */
export function readTypedRound(text: TypedText): ReadRound {
  const typed = trimmed(text);
  const config = recordOf(typed.config === '' ? {} : parseJson(typed.config));
  const actions = typed.actions === '' ? [] : parseJson(typed.actions);
  const betAmount = Number(typed.betAmount);
  const wrong: Readonly<Record<TypedField, boolean>> = {
    serverSeed: !SEED.test(typed.serverSeed),
    clientSeed: !clientSeedSchema.safeParse(typed.clientSeed).success,
    betId: !BET_ID.test(typed.betId),
    gameName: typed.gameName === '',
    paytable: typed.paytable === '',
    betAmount: !Number.isSafeInteger(betAmount) || betAmount <= 0,
    config: config === undefined,
    actions: !Array.isArray(actions),
  };
  const fields = FIELDS.filter((field) => wrong[field]);
  if (fields.length > 0 || config === undefined || !Array.isArray(actions)) {
    return { ok: false, fields };
  }
  const { clientSeed, gameName, paytable } = typed;
  return {
    ok: true,
    round: {
      serverSeed: bytesOf(typed.serverSeed),
      clientSeed,
      betId: typed.betId.toLowerCase(),
      gameName,
      paytable,
      betAmount,
      config,
      actions,
    },
  };
}

const FIELDS: readonly TypedField[] = [
  'serverSeed',
  'clientSeed',
  'betId',
  'gameName',
  'paytable',
  'betAmount',
  'config',
  'actions',
];

function trimmed(text: TypedText): TypedText {
  const entries = FIELDS.map((field) => [field, text[field].trim()] as const);
  return { ...text, ...Object.fromEntries(entries) };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.fromEntries(Object.entries(value)) : undefined;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
}
