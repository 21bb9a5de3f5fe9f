/** `disabled`: they work here no more. `duties`: they have other roles or brands. */
export type ActorChange = 'disabled' | 'duties';

/** Thrown where an act would be recorded, so that nothing of it is stored; the edge answers it as a refusal. Source: STAFF-7. */
export class ActorChanged extends Error {
  readonly change: ActorChange;
  constructor(change: ActorChange) {
    super(`whoever acts has changed meanwhile: ${change}`);
    this.change = change;
  }
}
