import { isUsState, type UsState } from '@jubilee/contract/values/us-states';
import { dayIn } from '../jurisdictions/first-instant-of-day.ts';

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
];
/** Nowhere in the United States a day begins later. */
const HAWAII = 'Pacific/Honolulu';

/** By the zone of the state; of several the one in which a day begins last, so nobody is older here than at home. */
const TIME_ZONES: Readonly<Record<UsState, string>> = {
  AL: CENTRAL,
  AK: 'America/Adak',
  AZ: 'America/Phoenix',
  AR: CENTRAL,
  CA: PACIFIC,
  CO: MOUNTAIN,
  CT: EASTERN,
  DE: EASTERN,
  DC: EASTERN,
  FL: CENTRAL,
  GA: EASTERN,
  HI: HAWAII,
  ID: PACIFIC,
  IL: CENTRAL,
  IN: CENTRAL,
  IA: CENTRAL,
  KS: MOUNTAIN,
  KY: CENTRAL,
  LA: CENTRAL,
  ME: EASTERN,
  MD: EASTERN,
  MA: EASTERN,
  MI: CENTRAL,
  MN: CENTRAL,
  MS: CENTRAL,
  MO: CENTRAL,
  MT: MOUNTAIN,
  NE: MOUNTAIN,
  NV: PACIFIC,
  NH: EASTERN,
  NJ: EASTERN,
  NM: MOUNTAIN,
  NY: EASTERN,
  NC: EASTERN,
  ND: MOUNTAIN,
  OH: EASTERN,
  OK: CENTRAL,
  OR: PACIFIC,
  PA: EASTERN,
  RI: EASTERN,
  SC: EASTERN,
  SD: MOUNTAIN,
  TN: CENTRAL,
  TX: MOUNTAIN,
  UT: MOUNTAIN,
  VT: EASTERN,
  VA: EASTERN,
  WA: PACIFIC,
  WV: EASTERN,
  WI: CENTRAL,
  WY: MOUNTAIN,
};

/** What day it is in a state, as YYYY-MM-DD; of a code that is none, the day that has begun in every state. */
export function dayOfState(state: string, nowMs: number): string {
  return dayIn(isUsState(state) ? TIME_ZONES[state] : HAWAII, nowMs);
}

/**
 * Completed years of somebody born on a day, YYYY-MM-DD, by the day of the state where they live; a birth date of 29 February counts
 * on 1 March. Server and page decide by it. Source: AUTH-4.
 */
export function ageInState(dateOfBirth: string, state: string, nowMs: number): number {
  const today = dayOfState(state, nowMs);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
}
