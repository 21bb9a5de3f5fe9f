/**
 * Identity checks by Sumsub: one applicant per player, whose external id is the player's. The level of
 * an applicant is the one whose form was opened last. Source: KYC-1, KYC-2.
 */
import * as z from 'zod/mini';
import type { Outage, Unavailable } from '../../outcome.ts';
import { type CallOutcome, unavailable, UNREADABLE } from '../../vendor-call.ts';
import { replyToVerdict } from '../../webhook-signature.ts';
import type { CaseOutcome, IdentityCheckAdapter } from '../port.ts';
import { type Applicant, applicantSchema, toCase } from './applicant.ts';
import { type CallSettings, callSigned } from './signed-call.ts';
import type { SumsubSettings } from './sumsub-settings.ts';
import { readSumsubWebhook } from './sumsub-webhook.ts';

const FORM_SECONDS = 600;
const SHARE_SECONDS = 600;
const SCRIPT_URL = 'https://static.sumsub.com/idensic/static/sns-websdk-builder.js';

const tokenSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_024)) });

export function createSumsub(
  settings: SumsubSettings & Pick<CallSettings, 'timeoutMs' | 'nowMs'>,
): IdentityCheckAdapter {
  const { levels, nowMs, shareWith, baseUrl } = settings;
  const post = (path: string, body: Readonly<Record<string, unknown>>) =>
    callSigned(settings, { method: 'POST', path, body });
  return {
    capabilities: {
      levels: ['kyc', 'purchase'],
      identitySharing: shareWith !== undefined,
      retries: true,
      webhookSigned: true,
    },
    async openForm({ playerId, level, email, phoneNumber }) {
      const identifiers = { email, ...(phoneNumber === undefined ? {} : { phone: phoneNumber }) };
      const answer = await post('/resources/accessTokens/sdk', {
        userId: playerId,
        levelName: levels[level],
        ttlInSecs: FORM_SECONDS,
        applicantIdentifiers: identifiers,
      });
      const token = tokenOf(answer);
      if (token.outcome !== 'token') return token;
      return { outcome: 'opened', token: token.token, endsAtMs: nowMs() + FORM_SECONDS * 1_000 };
    },
    async findCase(playerId): Promise<CaseOutcome> {
      const found = await findApplicant(settings, playerId);
      if (found.outcome !== 'found') return found;
      const checkCase = toCase(found.applicant, levels);
      return checkCase === undefined ? { outcome: 'not-found' } : { outcome: 'found', checkCase };
    },
    form: () => ({
      scriptUrl: settings.scriptUrl ?? SCRIPT_URL,
      ...(baseUrl === undefined ? {} : { formUrl: baseUrl }),
      frameOrigins: originsOf(baseUrl),
      connectOrigins: originsOf(baseUrl),
    }),
    ...(shareWith === undefined
      ? {}
      : {
          async shareIdentity(playerId: string) {
            const found = await findApplicant(settings, playerId);
            if (found.outcome === 'not-found') return { outcome: 'not-verified' } as const;
            if (found.outcome === 'unavailable') {
              return { outcome: 'unknown', why: found.why } as const;
            }
            const answer = await post('/resources/accessTokens/shareToken', {
              applicantId: found.applicant.id,
              forClientId: shareWith,
              ttlInSecs: SHARE_SECONDS,
            });
            const token = tokenOf(answer);
            return token.outcome === 'token'
              ? ({ outcome: 'shared', token: token.token } as const)
              : token;
          },
        }),
    readWebhook: (webhook) => readSumsubWebhook(settings, webhook),
    replyToWebhook: (_webhook, verdict) => replyToVerdict(verdict),
  };
}

/** The form stands in a frame of the vendor, which calls the vendor. */
function originsOf(baseUrl: string | undefined): readonly string[] {
  return baseUrl === undefined ? ['https://*.sumsub.com'] : [new URL(baseUrl).origin];
}

async function findApplicant(
  settings: CallSettings,
  playerId: string,
): Promise<
  | { readonly outcome: 'found'; readonly applicant: Applicant }
  | { readonly outcome: 'not-found' }
  | Unavailable
> {
  const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(playerId)}/one`;
  const answer = await callSigned(settings, { method: 'GET', path });
  if (answer.outcome !== 'answered') return unavailable(answer);
  if (answer.status === 404 && isVendorError(answer.body)) return { outcome: 'not-found' };
  const applicant = answer.status === 200 ? applicantSchema.safeParse(answer.body) : undefined;
  if (applicant?.success !== true) return unavailable(UNREADABLE);
  // The answer about somebody else is worth nothing, whoever confused them.
  if (applicant.data.externalUserId !== playerId) return unavailable(UNREADABLE);
  return { outcome: 'found', applicant: applicant.data };
}

function tokenOf(
  answer: CallOutcome,
): { readonly outcome: 'token'; readonly token: string } | Outage {
  if (answer.outcome !== 'answered') return answer;
  const parsed = tokenSchema.safeParse(answer.body);
  if (answer.status === 200 && parsed.success) {
    return { outcome: 'token', token: parsed.data.token };
  }
  // The vendor rejects a level or a recipient that it does not know.
  if (answer.status >= 400) {
    return { outcome: 'misconfigured', why: `the vendor answered ${answer.status}` };
  }
  return UNREADABLE;
}

/** A 404 of a proxy or of a wrong address says nothing about an applicant. */
function isVendorError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'description' in body && 'code' in body;
}
