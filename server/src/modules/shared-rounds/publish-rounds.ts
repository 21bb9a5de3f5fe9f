/**
 * Emits the state of a game's round to the sockets of its brand. Time and phase are in every message, larger parts
 * only when they changed or a client connected. Source: CRASH-5, SOCK-16.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';

export interface PublishedRound {
  /** What every message contains, at an instant of the server's clock. */
  view(nowMs: number): object;
  readonly parts: Readonly<Record<string, unknown>>;
}

export interface RoundPublication {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
  /** `ever`: how many clients have connected so far. When it grows, all parts are emitted. */
  listeners(brand: Brand): { readonly now: number; readonly ever: number };
  /** Undefined before the first round. */
  read(brand: Brand): Promise<PublishedRound | undefined>;
  emit(brand: Brand, payload: object): void;
}

export function publishSharedRounds(
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
  publication: RoundPublication,
  brands: readonly Brand[],
): { close(): Promise<void> } {
  const last = new Map<number, { ever: number; parts: ReadonlyMap<string, string> }>();

  async function publish(brand: Brand): Promise<void> {
    const { now, ever } = publication.listeners(brand);
    if (now === 0) return;
    const round = await publication.read(brand);
    if (round === undefined) return;
    const entries = Object.entries(round.parts);
    const parts = new Map(entries.map(([name, part]) => [name, JSON.stringify(part)]));
    const before = last.get(brand.number);
    const changed = entries.filter(
      ([name]) => before?.ever !== ever || before.parts.get(name) !== parts.get(name),
    );
    last.set(brand.number, { ever, parts });
    publication.emit(brand, { ...round.view(clock.now()), ...Object.fromEntries(changed) });
  }

  const loop = repeatEvery(
    publication.everyMs,
    () => Promise.all(brands.map(publish)),
    (error) => log.error({ err: error }, `the ${publication.name} could not be published`),
  );
  return { close: () => loop.stop() };
}
