/** The public API of the audit module. */
export { ActorChanged } from './actor-changed.ts';
export { type Audit, type AuditPage, createAudit, type ReadActorChange } from './audit.ts';
export type { Actor, NewAuditEntry } from './audit-entry.ts';
export { type AuditKeys, auditKeys } from './audit-keys.ts';
export {
  addOperatorAct,
  type OperatorAct,
  operatorActsOn,
  type StoredOperatorAct,
} from './operator-act.store.ts';
export type { AuditProof } from './verify-chain.ts';
