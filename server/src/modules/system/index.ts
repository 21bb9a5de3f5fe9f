/** The public API of system: the system room of the staff app, the signs of life of processes, checks of the ledger. */
export { CHECK_LEDGER_TASK, checkLedgerTask } from './check-ledger.ts';
export { startBeats } from './beats.ts';
export { systemRoom } from './system-room.ts';
