import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import {
  digestHexSchema,
  emptyReplySchema,
  mediumTextSchema,
  shortTextSchema,
} from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { reasonSchema } from '../staff-entities.ts';

const countSchema = z.int().check(z.gte(0));
const withReasonSchema = z.strictObject({ reason: reasonSchema });
/** A number of the job queue. */
const jobIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const jobParamsSchema = z.strictObject({ jobId: jobIdSchema });

/** A process of the installation. */
const nodeSchema = z.strictObject({
  nodeId: uuidV7Schema,
  version: shortTextSchema,
  roles: z.array(shortTextSchema),
  startedAt: instantSchema,
  seenAt: instantSchema,
  /** It has not said anything for half a minute. */
  isSilent: z.boolean(),
  clockState: z.enum(['good', 'uncertain']),
  /** The database's clock minus that of the process, and the bound of its error; null before the first measurement. */
  clockOffsetMs: z.nullable(z.int()),
  clockErrorMs: z.nullable(countSchema),
  databaseAnswers: z.boolean(),
  crashIsLed: z.boolean(),
  memoryMb: countSchema,
});
export type SystemNode = z.output<typeof nodeSchema>;

/** What was counted by all processes together in an hour. */
const hourSchema = z.strictObject({
  hour: instantSchema,
  requests: countSchema,
  /** Requests answered with a fault of the server. */
  faults: countSchema,
  /** Runs of loops and jobs that failed. */
  workFaults: countSchema,
  /** Reports of errors by pages that were handed on. */
  pageErrors: countSchema,
  emailsSent: countSchema,
  emailsFailed: countSchema,
});
export type SystemHour = z.output<typeof hourSchema>;

export const systemStatus = defineStaffCall({
  name: 'systemStatus',
  method: 'GET',
  path: '/staff/system',
  area: 'system',
  summary: 'Processes, checkpoints of the brand’s ledger, outbox, and what was counted by hour.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    at: instantSchema,
    nodes: z.array(nodeSchema),
    /** The head of the brand’s chain; null before the first operation. */
    checkpoint: z.nullable(
      z.strictObject({ block: countSchema, hash: digestHexSchema, createdAt: instantSchema }),
    ),
    /** Operations of the brand that no checkpoint covers yet. */
    hasUncovered: z.boolean(),
    outbox: z.strictObject({
      /** Changes that are not published, because a transaction that began before them is running. */
      waiting: countSchema,
      oldestTransactionAt: z.nullable(instantSchema),
    }),
    /** The last 48, newest first. */
    hours: z.array(hourSchema),
  }),
  refusals: [],
  rule: 'SYS-1',
});

const jobSchema = z.strictObject({
  jobId: jobIdSchema,
  task: shortTextSchema,
  state: z.enum(['waiting', 'running', 'retrying', 'failed']),
  attempts: countSchema,
  attemptsMax: countSchema,
  createdAt: instantSchema,
  runAt: instantSchema,
  /** Without email addresses. */
  lastError: z.nullable(mediumTextSchema),
});
export type SystemJob = z.output<typeof jobSchema>;

export const systemJobs = defineStaffCall({
  name: 'systemJobs',
  method: 'GET',
  path: '/staff/system/jobs',
  area: 'system',
  summary: 'Jobs by task and state, and those that did not run at once: failed ones first.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    tasks: z.array(
      z.strictObject({
        task: shortTextSchema,
        waiting: countSchema,
        running: countSchema,
        retrying: countSchema,
        failed: countSchema,
        oldestAt: instantSchema,
      }),
    ),
    /** 200 at most. */
    jobs: z.array(jobSchema),
  }),
  refusals: [],
  rule: 'SYS-3',
});

export const retrySystemJob = defineStaffCall({
  name: 'retrySystemJob',
  method: 'POST',
  path: '/staff/system/jobs/:jobId/retry',
  area: 'system',
  summary: 'Lets a job that has failed run again at once, with all of its attempts.',
  access: 'role',
  audit: 'act',
  params: jobParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['STATE_CONFLICT'],
  rule: 'SYS-4',
});

export const dropSystemJob = defineStaffCall({
  name: 'dropSystemJob',
  method: 'POST',
  path: '/staff/system/jobs/:jobId/drop',
  area: 'system',
  summary: 'Removes a job that has failed; what it was for does not happen.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: jobParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['STATE_CONFLICT'],
  rule: 'SYS-4',
});

const checkSchema = z.strictObject({
  checkId: uuidV7Schema,
  requestedByName: shortTextSchema,
  requestedAt: instantSchema,
  startedAt: z.nullable(instantSchema),
  finishedAt: z.nullable(instantSchema),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** One for each invariant, once it is done. */
  lines: z.nullable(
    z.array(
      z.strictObject({
        invariant: shortTextSchema,
        promise: mediumTextSchema,
        violations: countSchema,
        places: z.array(mediumTextSchema),
      }),
    ),
  ),
  problem: z.nullable(mediumTextSchema),
});
export type LedgerCheck = z.output<typeof checkSchema>;

export const ledgerChecks = defineStaffCall({
  name: 'ledgerChecks',
  method: 'GET',
  path: '/staff/system/ledgerChecks',
  area: 'system',
  summary: 'The last checks of the ledger, newest first, with what they found.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({ checks: z.array(checkSchema) }),
  refusals: [],
  rule: 'SYS-5',
});

export const startLedgerCheck = defineStaffCall({
  name: 'startLedgerCheck',
  method: 'POST',
  path: '/staff/system/ledgerChecks',
  area: 'system',
  summary: 'Checks the invariants of the whole ledger at one snapshot, in a worker.',
  access: 'role',
  audit: 'act',
  body: withReasonSchema,
  reply: z.strictObject({ checkId: uuidV7Schema }),
  status: 201,
  refusals: ['STATE_CONFLICT'],
  rule: 'SYS-5',
});
