import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Ids } from '../../../platform/ids/ids.ts';
import type { PasswordSettings } from '../identity-settings.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/**
 * argon2id on a bounded queue: at most `concurrencyMax` hashes at once and `queueMax` waiting;
 * beyond that OVERLOADED before any work. Passwords are NFC-normalized, so that the same characters
 * typed on two keyboards are the same password.
 */
export interface PasswordHashes {
  hash(password: string): Promise<Outcome<string>>;
  /**
   * Without a stored hash this costs the same and returns false, so timing does not reveal which
   * accounts exist.
   */
  matches(stored: string | undefined, password: string): Promise<Outcome<boolean>>;
  /** True when the stored hash was created with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

export async function createPasswordHashes(
  settings: PasswordSettings,
  ids: Pick<Ids, 'secret'>,
): Promise<PasswordHashes> {
  // Argon2id and version 19 are the library's defaults.
  const options = { memoryCost: settings.memoryKib, timeCost: settings.passes, parallelism: 1 };
  const dummy = await hash(ids.secret(), options);
  const run = boundedQueue(settings.concurrencyMax, settings.queueMax);
  return {
    hash: (password) => run(() => hash(password.normalize('NFC'), options)),
    matches: (stored, password) =>
      run(async () => {
        const same = await verify(stored ?? dummy, password.normalize('NFC'));
        return same && stored !== undefined;
      }),
    isOutdated: (stored) => {
      const made = parseOptions(stored);
      return made.memoryCost !== options.memoryCost || made.timeCost !== options.timeCost;
    },
  };
}

type Run = <T>(work: () => Promise<T>) => Promise<Outcome<T>>;

function boundedQueue(concurrencyMax: number, queueMax: number): Run {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy >= concurrencyMax) {
      if (waiting.length >= queueMax) return decline('OVERLOADED');
      // A finishing task passes its slot on, so `busy` is not incremented here.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy += 1;
    return work()
      .then((value) => ({ ok: true, value }) as const)
      .finally(() => {
        const next = waiting.shift();
        if (next === undefined) busy -= 1;
        else next();
      });
  };
}
