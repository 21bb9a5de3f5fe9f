/**
 * Plays a book: each event in order, each handler awaited, nothing computed. The map is total, so a
 * new kind of event does not compile until the game shows it. Source: GAME rules (book of events).
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

/** Faults: a handler that throws ends the play with its error; later events are not shown. */
export async function playBook<Event extends BookEvent>(
  events: readonly Event[],
  handlers: BookHandlers<Event>,
): Promise<void> {
  // One handler per type, typed for that type: the lookup by the event's own type keeps them paired.
  const byType: Readonly<
    Record<string, (event: never, events: readonly Event[]) => Promise<void>>
  > = handlers;
  for (const event of events) {
    // oxlint would have handlers run side by side; a book is played one event after the other.
    await byType[event.type]?.(event as never, events);
  }
}
