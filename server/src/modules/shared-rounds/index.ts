/** Machinery that every game with shared rounds is built on. See README.md. */
export {
  createStateMachine,
  type MoneyEffect,
  type StateChange,
  type StateMachine,
  type Transition,
} from './state-machine.ts';
export { statesInSql } from './states-in-sql.ts';
