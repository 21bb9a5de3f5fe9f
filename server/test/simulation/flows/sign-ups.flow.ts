import { DEFAULT_BRAND } from '@jubilee/brands';
import { addFreePoints, createUser, login } from '@jubilee/contract/calls/account';
import { buyBingoCards } from '@jubilee/contract/calls/bingo';
import { placeCrashBet } from '@jubilee/contract/calls/crash';
import type { CallBody } from '@jubilee/contract/calls/define';
import { withinAny } from '../nodes/within-any.ts';
import { moved, type Player } from '../players/player.ts';
import type { Flow, FlowWorld } from './flow.ts';
import { sendSlotBet, SLOT } from './slot-bets.ts';

const STAKE = { betAmount: 10, currency: 'POINTS' } as const;
const ADULT = ['1980-01-31', '1990-02-28', '1999-12-31'] as const;
const UNDER_AGE = '2015-06-01';
const AGE_REFUSALS: readonly string[] = ['BIRTH_DATE_REQUIRED', 'UNDER_AGE'];
const DAY_MS = 86_400_000;
/** By then every process knows a new birth date, also one that had to give up a silent connection. */
const KNOWN_WITHIN_MS = 13_000;

/** Newcomers, some without a birth date at first: they get the gift once, and play only when their age is known. */
export const flow: Flow = {
  name: 'sign-ups',
  needs: [],
  players: 1,
  async play(player, world) {
    for (let count = 0; count < Math.ceil(world.actions / 4); count += 1) {
      await live(world.join(`${player.name}-${count + 1}`), world);
      await player.pause(20, 400);
    }
  },
  /** In quiet, age alone decides who may play. */
  async finish(player, world) {
    await player.pause(KNOWN_WITHIN_MS, KNOWN_WITHIN_MS);
    for (const person of world.joined) {
      if (!(await signIn(person, world))) continue;
      const isKnown = await isAgeOpen(person, world);
      const bet = await sendSlotBet(person, STAKE);
      const isRefused = bet?.ok === false && AGE_REFUSALS.includes(bet.refusal.code);
      if (isRefused === isKnown) {
        const is = `${isRefused ? 'refused' : 'let'} to play`;
        world.violate(`${person.name} is ${is}, and the age is ${isKnown ? '' : 'un'}known`);
      }
    }
  },
  async check(world) {
    const newcomers = await newcomersOf(world);
    return newcomers.flatMap((person) => wrongPerson(person, world));
  },
};

async function live(person: Player, world: FlowWorld): Promise<void> {
  const { random } = person;
  const first = random.pick([null, null, random.pick(ADULT), UNDER_AGE]);
  await signUp(person, first);
  if (await signIn(person, world)) await tryToPlay(person, world);
  if (random.chance(0.3)) return;
  await signUp(person, random.pick([...ADULT, UNDER_AGE, null]));
  if (await signIn(person, world)) await tryToPlay(person, world);
}

/** An impatient page: the same sign-up may be sent twice at once, the second time with another birth date. */
async function signUp(person: Player, dateOfBirth: string | null): Promise<void> {
  const { random } = person;
  const isDate = dateOfBirth !== null && dateOfBirth !== UNDER_AGE;
  const again = isDate ? random.pick(ADULT) : dateOfBirth;
  const dates = random.chance(0.4) ? [dateOfBirth, again] : [dateOfBirth];
  await Promise.all(dates.map((date) => person.send(createUser, bodyOf(date))));
}

function bodyOf(dateOfBirth: string | null): CallBody<typeof createUser> {
  return {
    attribution: { joiningURL: 'http://localhost/', referralURL: '' },
    declaredState: 'TX',
    marketingConsent: false,
    ...(dateOfBirth === null ? {} : { dateOfBirth }),
  };
}

/** False: there is no account yet, or no answer. */
async function signIn(person: Player, world: FlowWorld): Promise<boolean> {
  const answer = await person.send(login, {}, { essence: ({ userId }) => userId, isOnce: true });
  if (answer?.ok !== true) return false;
  person.session = answer.value.sessionId;
  const [row] = await world.look<{ wallet_id: bigint }>(
    'select wallet_id from account.player where subject = $1',
    [answer.value.userId],
  );
  person.walletId = row?.wallet_id ?? 0n;
  return true;
}

/** Whatever is accepted, the birth date was stored by then: nothing removes it. GATE-17. */
async function tryToPlay(person: Player, world: FlowWorld): Promise<void> {
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    if (!person.random.chance(0.6)) continue;
    const isAccepted = await attempt(person, world);
    if (isAccepted && !(await isAgeKnown(person, world))) {
      world.violate(`${name} of ${person.name} was accepted before a birth date was known`);
    }
  }
}

type Attempt = (person: Player, world: FlowWorld) => Promise<boolean>;

const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  bet: async (person) => (await sendSlotBet(person, STAKE))?.ok === true,
  async freePoints(person) {
    const effects = () => moved('POINTS', DEFAULT_BRAND.freePoints.amount);
    const essence = () => null;
    return (await person.send(addFreePoints, {}, { effects, essence }))?.ok === true;
  },
  async crashBet(person) {
    return (
      (await person.send(placeCrashBet, STAKE, { essence: ({ betId }) => betId }))?.ok === true
    );
  },
  async cards(person) {
    const body = { currency: 'POINTS', cards: 1 } as const;
    const essence = () => null;
    return (await person.send(buyBingoCards, body, { essence }))?.ok === true;
  },
  async credits(person, world) {
    const expiresAt = new Date(world.nowMs() + 2 * DAY_MS).toISOString();
    const gift = {
      giftId: `for ${person.name}`,
      walletId: person.walletId,
      brandNumber: DEFAULT_BRAND.number,
      actionId: 'simulation',
      creditType: undefined,
      paytableNames: [SLOT.paytable],
      currency: 'POINTS',
      creditsValue: 10,
      credits: 1,
      expiresAt,
    } as const;
    const granted = await withinAny(person, world, ({ credits }) => credits.grant(gift));
    return granted?.ok === true;
  },
};

async function isAgeKnown({ name }: Player, { look }: FlowWorld): Promise<boolean> {
  const rows = await look(
    'select 1 from account.player where subject = $1 and date_of_birth is not null',
    [name],
  );
  return rows.length > 0;
}

/** Not where an age below the limit was stated. AUTH-41. */
async function isAgeOpen(person: Player, world: FlowWorld): Promise<boolean> {
  const closed = await world.look(
    'select 1 from account.player where subject = $1 and age_closed',
    [person.name],
  );
  return closed.length === 0 && isAgeKnown(person, world);
}

interface Person {
  readonly name: string;
  readonly birthDate: string | null;
  readonly isClosed: boolean;
  /** How often the gift was posted, by currency. */
  readonly gifts: Readonly<Record<string, number>>;
}

async function newcomersOf({ look, requests }: FlowWorld): Promise<readonly Person[]> {
  const names = requests.filter(({ call }) => call === createUser).map(({ player }) => player);
  return look<Person>(
    `select p.subject as name, p.date_of_birth as "birthDate", p.age_closed as "isClosed", jsonb_build_object(
        'POINTS', count(*) filter (where o.currency = ledger.currency_number('POINTS')),
        'SWEEP_TICKETS', count(*) filter (where o.currency = ledger.currency_number('SWEEP_TICKETS'))) as gifts
      from account.player p left join ledger.operation o
        on o.wallet_id = p.wallet_id and o.refusal is null and o.kind = ledger.operation_kind('WELCOME_GRANT')
      where p.subject = any($1) group by p.subject, p.date_of_birth, p.age_closed order by p.subject`,
    [[...new Set(names)]],
  );
}

/** AUTH-2, AUTH-3. */
function wrongPerson(
  { name, birthDate, isClosed, gifts }: Person,
  { requests }: FlowWorld,
): string[] {
  const found: string[] = [];
  const due = birthDate === null ? 0 : 1;
  for (const [currency, count] of Object.entries(gifts)) {
    // What was interrupted before the account was closed is not given afterwards.
    const isRight = count === due || (isClosed && count === 0);
    if (!isRight) found.push(`${name} was given ${currency} ${count} times, must be ${due}`);
  }
  const own = requests.filter(({ player }) => player === name);
  const sent = own.filter(({ call }) => call === createUser);
  const dates = sent.map(({ body }) => (body as CallBody<typeof createUser>).dateOfBirth);
  const isSent = birthDate === null || (birthDate !== UNDER_AGE && dates.includes(birthDate));
  if (!isSent) found.push(`${name} was born ${birthDate}, and nobody said so`);
  return found;
}
