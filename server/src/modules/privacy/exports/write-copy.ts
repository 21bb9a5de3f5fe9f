/** The file of a copy: one JSON document with a list of records for each section. Source: PRIV-1. */
import type { PoolClient } from 'pg';
import { type Brand } from '@jubilee/contract/settings/brand';
import type { Encryptor } from '../../../platform/encryption/encryptor.ts';
import type { IdentityUser } from '../../identity/index.ts';
import { readOwnPictures } from '../../postal-entries/index.ts';
import { SECTIONS } from '../sections/all-sections.ts';
import { readSection, type Who } from '../sections/read-sections.store.ts';

const FORMAT = 'jubilee personal data 1';
const ABOUT =
  'Everything that is held about the player. Amounts are in minor units: whole points, hundredths of a ticket. Instants are in UTC.';

export interface CopyParts {
  readonly who: Who;
  readonly brand: Brand;
  /** Of the identity service; undefined once its user is gone. */
  readonly user: IdentityUser | undefined;
  readonly madeAt: string;
  readonly encryptor: Encryptor;
}

/** A piece of the text; `isRecord` for each that is one record. */
export interface CopyPiece {
  readonly text: string;
  readonly isRecord: boolean;
}

export async function* writeCopy(
  client: PoolClient,
  { who, brand, user, madeAt, encryptor }: CopyParts,
): AsyncGenerator<CopyPiece> {
  const head = {
    format: FORMAT,
    about: ABOUT,
    brand: brand.name,
    user_id: who.subject,
    made_at: madeAt,
  };
  yield mark(`${JSON.stringify(head).slice(0, -1)},"sections":{`);
  yield* section('sign_in_account', textsOf(user === undefined ? [] : [user]));
  for (const one of SECTIONS) {
    yield mark(',');
    yield* section(one.name, readSection(client, one, who));
  }
  yield mark(',');
  yield* section('card_pictures', textsOf(readOwnPictures(client, encryptor, who.walletId)));
  yield mark('}}\n');
}

const mark = (text: string): CopyPiece => ({ text, isRecord: false });

async function* section(name: string, records: AsyncIterable<string>): AsyncGenerator<CopyPiece> {
  yield mark(`\n${JSON.stringify(name)}:[`);
  let isFirst = true;
  for await (const record of records) {
    yield { text: isFirst ? `\n${record}` : `,\n${record}`, isRecord: true };
    isFirst = false;
  }
  yield mark(']');
}

async function* textsOf(values: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  for await (const value of values) {
    yield JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one));
  }
}
