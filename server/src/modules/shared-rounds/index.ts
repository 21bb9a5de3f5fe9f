/** The engine of games with shared rounds. See README.md. */
export { bookAll } from './book-end.ts';
export { answerEnd, cancelEntry, type EntryCommand, enterRound } from './enter-round.ts';
export { createEntryStatements } from './entries.store.ts';
export type { EndRequest, EntryDefinition, EntryPorts } from './entry.ts';
export { toAccountState, toBetAmount } from './entry-views.ts';
export { isLed } from './leader-lock.store.ts';
export { createLeadership, type Leadership, type LeaderStatements } from './leadership.ts';
export {
  type Decision,
  phaseStartMs,
  type RoundDefinition,
  type RoundInProgress,
} from './round-definition.ts';
export { publishSharedRounds } from './publish-rounds.ts';
export { createRoundRunner } from './round-runner.ts';
export { type RoundsPorts, runSharedRounds } from './run-shared-rounds.ts';
export { createStateMachine } from './state-machine.ts';
export { statesInSql } from './states-in-sql.ts';
export { createEntrySweep, resolveUnconfirmed } from './sweep-entries.ts';
