import { JACKPOT_TYPES, type JackpotType } from '@jubilee/contract/values/enums';

/** Numbers are stored and never reused: 1 mini, 2 minor, 3 major, 4 grand. */
export function numberOfType(type: JackpotType): number {
  return JACKPOT_TYPES.indexOf(type) + 1;
}

/** Faults: a number that no type has. */
export function typeOfNumber(number: number): JackpotType {
  const type = JACKPOT_TYPES[number - 1];
  if (type === undefined) throw new Error(`No jackpot has the number ${number}.`);
  return type;
}
