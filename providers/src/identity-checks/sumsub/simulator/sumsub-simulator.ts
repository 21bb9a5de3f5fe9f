/**
 * The vendor for the sandbox, strict about its protocol: signed requests, one applicant for each
 * external id, one level at a time, an event for every change. Independent of any web server.
 */
import { createHmac } from 'node:crypto';
import type {
  SandboxAnswer,
  SandboxRequest,
  SimulatedWebhook,
  SimulatorPorts,
} from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { createApplicants, type SimulatedApplicant, toJson, toReview } from './applicants.ts';
import {
  callerOf,
  formSchema,
  type Order,
  resultSchema,
  shareSchema,
  submissionSchema,
  type Trouble,
} from './requests.ts';
import { FORM_PAGE, WEBSDK_SCRIPT } from './browser-parts.ts';
import { SANDBOX_RECIPIENT, sandboxAccount } from './sandbox-account.ts';

type Result = NonNullable<SimulatedApplicant['result']>;

export interface SumsubSimulator {
  handle(request: SandboxRequest): SandboxAnswer | undefined;
  /** False: the order names an applicant that does not exist. */
  obey(order: Order): boolean;
  reset(): void;
}

const DELIVERIES_PATH = '/sandbox/deliveries';
const TROUBLES_PATH = '/sandbox/troubles';
const DELIVERIES_MAX = 1_000;
const ONE_OF_PLAYER = /^\/resources\/applicants\/-;externalUserId=([^/;]+)\/one$/;
const ONE_BY_ID = /^\/resources\/applicants\/([0-9a-f]{24})\/(one|status|status\/testCompleted)$/;

export function createSumsubSimulator(
  ports: Pick<SimulatorPorts, 'brands' | 'now' | 'randomBytes' | 'sendWebhook'>,
): SumsubSimulator {
  const brandNumbers = ports.brands.map(({ number }) => number);
  const troubles: Trouble[] = [];
  const deliveries: SimulatedWebhook[] = [];
  /** Of forms in browsers. */
  const tokens = new Map<string, { brandNumber: number; userId: string; endsAtMs: number }>();
  let areHeld = false;
  let lastEventMs = 0;
  const applicants = createApplicants({ nowMs: ports.now, randomBytes: ports.randomBytes });
  const randomText = () => Buffer.from(ports.randomBytes(24)).toString('base64url');

  function emit(applicant: SimulatedApplicant, type: string): void {
    // No two events of the vendor have the same time.
    lastEventMs = Math.max(ports.now(), lastEventMs + 1);
    const body = JSON.stringify({
      applicantId: applicant.id,
      inspectionId: `inspection-${applicant.id}`,
      correlationId: randomText(),
      externalUserId: applicant.externalUserId,
      levelName: applicant.levelName,
      type,
      sandboxMode: true,
      reviewStatus: applicant.reviewStatus,
      ...(applicant.result === undefined ? {} : { reviewResult: applicant.result }),
      createdAtMs: new Date(lastEventMs).toISOString().replace('T', ' ').replace('Z', ''),
      clientId: 'sandbox',
    });
    const { webhookSecret } = sandboxAccount(applicant.brandNumber);
    const delivery: SimulatedWebhook = {
      port: 'identity-checks',
      brandNumber: applicant.brandNumber,
      headers: {
        'content-type': 'application/json',
        'x-payload-digest-alg': 'HMAC_SHA256_HEX',
        'x-payload-digest': createHmac('sha256', webhookSecret).update(body).digest('hex'),
      },
      body,
    };
    deliveries.push(delivery);
    if (deliveries.length > DELIVERIES_MAX) deliveries.shift();
    if (!areHeld) ports.sendWebhook('sumsub', delivery);
  }

  function openForm(brandNumber: number, given: unknown): SandboxAnswer {
    const form = formSchema.safeParse(given);
    if (!form.success) return refusal(400, 'Bad request');
    const { userId, levelName, ttlInSecs } = form.data;
    const { levels } = sandboxAccount(brandNumber);
    if (levelName !== levels.kyc && levelName !== levels.purchase) {
      return refusal(404, 'Level is not found');
    }
    const known = applicants.find(brandNumber, userId);
    if (known === undefined) {
      emit(applicants.create(brandNumber, userId, levelName), 'applicantCreated');
    } else if (known.levelName !== levelName) {
      Object.assign(known, { levelName, ...UNREVIEWED });
      emit(known, 'applicantLevelChanged');
    }
    const token = `_act-${randomText()}`;
    tokens.set(token, { brandNumber, userId, endsAtMs: ports.now() + ttlInSecs * 1_000 });
    return json({ token, userId });
  }

  function share(brandNumber: number, given: unknown): SandboxAnswer {
    const wanted = shareSchema.safeParse(given);
    if (!wanted.success) return refusal(400, 'Bad request');
    const applicant = applicants.byId(brandNumber, wanted.data.applicantId);
    if (applicant === undefined) return refusal(404, 'Applicant not found');
    const { forClientId } = wanted.data;
    if (forClientId !== SANDBOX_RECIPIENT) return refusal(400, 'Client is not found');
    return json({ token: `_share-${randomText()}`, forClientId });
  }

  function complete(applicant: SimulatedApplicant, result: Result): void {
    applicant.attempt += 1;
    applicant.reviewStatus = 'completed';
    applicant.reviewDateMs = ports.now();
    applicant.result = result;
    emit(applicant, 'applicantReviewed');
  }

  /** What the form in the browser does: the press of the player is the vendor's whole review. */
  function submit(given: unknown): SandboxAnswer {
    const submission = submissionSchema.safeParse(given);
    if (!submission.success) return refusal(400, 'Bad request');
    const known = tokens.get(submission.data.token);
    if (known === undefined || known.endsAtMs <= ports.now()) return refusal(401, 'Token expired');
    const applicant = applicants.find(known.brandNumber, known.userId);
    if (applicant === undefined) return refusal(404, 'Applicant not found');
    Object.assign(applicant, { ...UNREVIEWED, reviewStatus: 'pending' });
    emit(applicant, 'applicantPending');
    const result = RESULT_OF_OUTCOME[submission.data.outcome];
    if (result !== undefined) complete(applicant, result);
    return json({ ok: 1 });
  }

  function answerBrowser({ method, path, body }: SandboxRequest): SandboxAnswer | undefined {
    if (method === 'GET' && path === '/websdk/sns-websdk-builder.js') {
      return file('text/javascript', WEBSDK_SCRIPT);
    }
    if (method === 'GET' && path === '/websdk/form') return file('text/html', FORM_PAGE);
    return method === 'POST' && path === '/websdk/submit' ? submit(jsonOfBytes(body)) : undefined;
  }

  function answerById(brandNumber: number, request: SandboxRequest): SandboxAnswer | undefined {
    const [, id = '', what] = ONE_BY_ID.exec(request.path) ?? [];
    if (what === undefined) return undefined;
    const applicant = applicants.byId(brandNumber, id);
    if (applicant === undefined) return refusal(404, 'Applicant not found');
    if (request.method === 'GET' && what === 'one') return json(toJson(applicant));
    if (request.method === 'GET' && what === 'status') return json(toReview(applicant).review);
    if (request.method !== 'POST' || what !== 'status/testCompleted') return undefined;
    const result = resultSchema.safeParse(jsonOfBytes(request.body));
    if (!result.success) return refusal(400, 'Bad request');
    complete(applicant, result.data);
    return json({ ok: 1 });
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const caller = callerOf(request, brandNumbers, ports.now());
    if (typeof caller === 'string') return refusal(401, caller);
    const { brandNumber } = caller;
    const { method, path } = request;
    if (method === 'POST' && path === '/resources/accessTokens/sdk') {
      return openForm(brandNumber, jsonOfBytes(request.body));
    }
    if (method === 'POST' && path === '/resources/accessTokens/shareToken') {
      return share(brandNumber, jsonOfBytes(request.body));
    }
    const [, player] = ONE_OF_PLAYER.exec(path) ?? [];
    if (method === 'GET' && player !== undefined) {
      const applicant = applicants.find(brandNumber, decodeURIComponent(player));
      return applicant === undefined
        ? refusal(404, 'Applicant not found')
        : json(toJson(applicant));
    }
    return answerById(brandNumber, request) ?? refusal(404, 'Resource is not found');
  }

  return {
    handle(request) {
      if (request.path === DELIVERIES_PATH) return json(deliveries);
      if (request.path === TROUBLES_PATH) return json({ left: troubles.length });
      const ofBrowser = answerBrowser(request);
      if (ofBrowser !== undefined) return ofBrowser;
      const trouble = takeTrouble(troubles, request);
      if (trouble === undefined) return answer(request);
      switch (trouble.trouble) {
        case 'fail':
          return refusal(500, 'Internal error');
        case 'limit':
          return refusal(429, 'Too many requests');
        case 'garbage':
          return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html></html>' };
        case 'stall':
          return undefined;
        default:
          // It does its work and answers late.
          return { ...answer(request), delayMs: trouble.delayMs ?? 0 };
      }
    },
    obey(order) {
      if (order.order === 'trouble') {
        troubles.push(order);
        return true;
      }
      if (order.order === 'deliveries') {
        areHeld = order.held;
        return true;
      }
      const applicant = applicants.find(order.brandNumber, order.externalUserId);
      if (applicant === undefined) return false;
      if (order.order === 'info') {
        applicant.info = order.info;
        emit(applicant, 'applicantPersonalInfoChanged');
      } else if (order.order === 'complete') {
        complete(applicant, order.result);
      } else {
        Object.assign(applicant, { ...UNREVIEWED, reviewStatus: order.status });
        emit(applicant, EVENT_OF_STATUS[order.status]);
      }
      return true;
    },
    reset() {
      applicants.clear();
      tokens.clear();
      troubles.length = 0;
      deliveries.length = 0;
      areHeld = false;
    },
  };
}

function takeTrouble(troubles: Trouble[], { path, body }: SandboxRequest): Trouble | undefined {
  const about = `${decodeURIComponent(path)} ${new TextDecoder().decode(body)}`;
  const index = troubles.findIndex(({ of }) => of === undefined || about.includes(of));
  return index === -1 ? undefined : troubles.splice(index, 1)[0];
}

const UNREVIEWED = { reviewStatus: 'init', reviewDateMs: undefined, result: undefined } as const;
const RESULT_OF_OUTCOME: Readonly<Record<string, Result | undefined>> = {
  approve: { reviewAnswer: 'GREEN', rejectLabels: [] },
  retry: {
    reviewAnswer: 'RED',
    reviewRejectType: 'RETRY',
    rejectLabels: ['BAD_PROOF_OF_IDENTITY'],
    moderationComment: 'The photo was not readable.',
  },
  refuse: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] },
};
const EVENT_OF_STATUS = {
  init: 'applicantReset',
  pending: 'applicantPending',
  onHold: 'applicantOnHold',
} as const;

function file(type: string, body: string): SandboxAnswer {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  return {
    status: 200,
    headers: { ...headers, 'cross-origin-resource-policy': 'cross-origin' },
    body,
  };
}

function json(body: object): SandboxAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function refusal(code: number, description: string): SandboxAnswer {
  return {
    status: code,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, correlationId: 'sandbox', description }),
  };
}
