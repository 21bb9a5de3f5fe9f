/**
 * Plays a book: each event in order, each handler awaited, nothing computed. The map of handlers is
 * total: a new event type does not compile until the game handles it. Source: GAME rules (book of
 * events).
 */
export interface BookEvent {
  readonly type: string;
}
export type BookHandlers<Event extends BookEvent> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    events: readonly Event[],
  ) => Promise<void>;
};

/** Faults: an error thrown by a handler ends the playback; later events are skipped. */
export async function playBook<Event extends BookEvent>(
  events: readonly Event[],
  handlers: BookHandlers<Event>,
): Promise<void> {
  // Each handler accepts only its own event type: the lookup by `type` guarantees the pair.
  const byType: Readonly<
    Record<string, (event: never, events: readonly Event[]) => Promise<void>>
  > = handlers;
  for (const event of events) {
    // The lint rule prefers parallel awaits; the events of a book must run in sequence.
    await byType[event.type]?.(event as never, events);
  }
}
