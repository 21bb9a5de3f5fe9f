/** Answers to recorded requests that a rule changed on purpose, by request id; everything else is answered as recorded. */
interface ChangedAnswer {
  /** The rule from which the answer of today comes. */
  readonly rule: string;
  readonly status: number;
  readonly only: readonly string[];
  readonly values: readonly (readonly [string, unknown])[];
}

const LOST = '019e8316-bbfc-713d-8640-b076435de17c';
const LEFT = '019e8316-bc60-713f-8ff7-dae2ec98c8da';
const RETURNED = '019e8310-07c0-7121-8232-713be3c62ade';

/** A bet that was in a flight when its server was stopped. */
function endedInFlight(betId: string, amountWon: number): ChangedAnswer {
  return {
    rule: 'CRASH-16',
    status: 200,
    only: ['betId', 'status', 'betAmount', 'amountWon'],
    values: [
      ['betId', betId],
      ['betAmount', 100],
      ['amountWon', amountWon],
      ['status', 'SETTLED'],
      ['amountWon', amountWon],
      ['amountWon', amountWon],
      ['betId', betId],
    ],
  };
}

/** A list without the bets that were refunded before, and have an end of their own now. */
function canceledBets(...betIds: readonly string[]): ChangedAnswer {
  return {
    rule: 'CRASH-16',
    status: 200,
    only: ['betId', 'status'],
    values: betIds.flatMap((betId) => [
      ['betId', betId],
      ['status', 'CANCELLED'],
    ]),
  };
}

const CANCELED_OF_BOB = canceledBets('019e8313-ac93-7126-8ac8-bdd9c0b96ff0', RETURNED);
const CANCELED_OF_DORA = canceledBets(
  '019e8316-bdf0-7147-8ae1-69b8fb930d60',
  '019e8310-0630-7112-87ee-ff65118abc97',
);

/** The stake of 100 was not refunded: it is lost, or came back with the win. */
function accounts(points: number): ChangedAnswer {
  return {
    rule: 'CRASH-16',
    status: 200,
    only: ['currency', 'balance', 'lockedBalance'],
    values: [
      ['currency', 'POINTS'],
      ['balance', points],
      ['lockedBalance', 0],
      ['currency', 'SWEEP_TICKETS'],
      ['balance', 200],
      ['lockedBalance', 0],
    ],
  };
}

/** Fields that replies have gained, by path. */
const NEW_FIELDS: readonly (readonly [rule: string, path: RegExp, field: string])[] = [
  ['WAL-50', /^\/(?:addFreePoints|users\/[^/]+\/accounts)$/, 'freePointsDueAt'],
  ['CRASH-48', /^\/crash\/bets$/, 'displayName'],
];

export function withoutNewFields(path: string, text: string): string {
  return NEW_FIELDS.filter(([, paths]) => paths.test(path)).reduce(
    (rest, [, , field]) => rest.replace(new RegExp(`"${field}":"[^"]*",|,"${field}":"[^"]*"`), ''),
    text,
  );
}

export const CHANGED_ANSWERS: Readonly<Record<string, ChangedAnswer>> = {
  [RETURNED]: {
    rule: 'WAL-26',
    status: 200,
    only: ['purchaseId', 'status'],
    values: [
      ['purchaseId', RETURNED],
      ['status', 'RETURNED'],
    ],
  },
  '019e8317-3960-726d-8a07-999aaab88244': endedInFlight(LOST, 0),
  '019e8317-3960-726e-8e73-dd21ec615f45': endedInFlight(LEFT, 101),
  '019e8317-3960-7270-86a3-442fc667d9d1': CANCELED_OF_BOB,
  '019e8319-5c40-7280-806d-5e28abbbe59a': CANCELED_OF_BOB,
  '019e8317-3960-7271-823c-85fff88a1c3f': CANCELED_OF_DORA,
  '019e8319-5c40-7281-87e8-45cc95f6a2ee': CANCELED_OF_DORA,
  '019e8319-5c40-7286-88ab-6bf766772aa8': accounts(9_746),
  '019e8319-5c40-7288-8206-93b792c7d8cd': accounts(18_645),
};
