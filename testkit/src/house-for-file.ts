import { afterAll, inject, onTestFinished } from 'vitest';
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts';
import { startTestHouse, type TestHouse, type TestHouseOptions } from './house.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export interface HouseWithDatabase extends TestHouse {
  readonly database: TestDatabase;
}

type Options = Omit<TestHouseOptions, 'databaseUrl'>;
type Later = (work: () => Promise<void>) => void;

/** A house over a database of its own for one test file; call it at the top of the file, with await. */
export function houseForFile(options: Options = {}): Promise<HouseWithDatabase> {
  return openHouse(options, afterAll);
}

/** The same for one test, inside which it is called. */
export function houseForTest(options: Options = {}): Promise<HouseWithDatabase> {
  return openHouse(options, onTestFinished);
}

/** A further house over the same database, as a second process would be; for the rest of the file. */
export function secondHouse(first: TestHouse, options: Options = {}): Promise<TestHouse> {
  return openSecond(first, options, afterAll);
}

export function secondHouseForTest(first: TestHouse, options: Options = {}): Promise<TestHouse> {
  return openSecond(first, options, onTestFinished);
}

/** For one test: a house whose line to the database can be cut. */
export async function houseBehindLine(
  options: Options = {},
): Promise<{ readonly house: TestHouse; readonly line: CuttingProxy }> {
  const database = await cloneDatabase({
    url: inject('databaseUrl'),
    template: inject('databaseTemplate'),
  });
  onTestFinished(() => database.close());
  const line = await cuttingProxy(database.url);
  onTestFinished(() => line.stop());
  const house = await startTestHouse({ databaseUrl: line.url, ...options });
  onTestFinished(() => house.stop());
  return { house, line };
}

async function openHouse(options: Options, later: Later): Promise<HouseWithDatabase> {
  const database = await cloneDatabase({
    url: inject('databaseUrl'),
    template: inject('databaseTemplate'),
  });
  // Both hooks run their work in the opposite order of registration.
  later(() => database.close());
  const house = await startTestHouse({ databaseUrl: database.url, ...options });
  later(() => house.stop());
  return { ...house, database };
}

async function openSecond(first: TestHouse, options: Options, later: Later): Promise<TestHouse> {
  // Its tokens are those of the first house: processes of one house share an issuer.
  const issuer = first.house.cfg.identityIssuer ?? `http://localhost:${first.ports.identity}`;
  const house = await startTestHouse({
    databaseUrl: first.databaseUrl,
    ...options,
    environment: { JUBILEE_IDENTITY_ISSUER: issuer, ...options.environment },
  });
  later(() => house.stop());
  return house;
}
