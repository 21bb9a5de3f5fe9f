/** Webhooks of the vendor: a digest of the raw body under a secret of their own. Source: KYC-7. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import type { RawWebhook, WebhookVerdict } from '../../webhook.ts';
import { isDigest, jsonOfBytes, rejected } from '../../webhook-signature.ts';
import type { IdentityCheckEvent } from '../port.ts';
import { levelOf } from './applicant.ts';
import type { SumsubSettings } from './sumsub-settings.ts';

/** The vendor's older digest is refused: nobody has to use it. */
const DIGESTS: ReadonlyMap<string, string> = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
]);

const shortText = z.string().check(z.minLength(1), z.maxLength(128));
const bodySchema = z.object({
  applicantId: shortText,
  externalUserId: shortText,
  type: shortText,
  createdAtMs: z.union([z.string(), z.number()]),
  levelName: z.optional(z.string()),
  sandboxMode: z.optional(z.boolean()),
});

export function readSumsubWebhook(
  settings: Pick<SumsubSettings, 'webhookSecret' | 'appToken' | 'levels'>,
  { headers, body }: RawWebhook,
): WebhookVerdict<IdentityCheckEvent> {
  const digest = headers.get('x-payload-digest');
  const name = headers.get('x-payload-digest-alg');
  if (digest === undefined || name === undefined) return rejected('unsigned', 'no digest');
  const algorithm = DIGESTS.get(name);
  if (algorithm === undefined) return rejected('bad-signature', 'a digest that is not accepted');
  const expected = createHmac(algorithm, settings.webhookSecret).update(body).digest();
  if (!isDigest(digest, expected)) {
    return rejected('bad-signature', 'the digest is not that of the body');
  }
  const parsed = bodySchema.safeParse(jsonOfBytes(body));
  if (!parsed.success) return rejected('malformed', 'the body is not an event of an applicant');
  const { applicantId, externalUserId, type, sandboxMode, levelName } = parsed.data;
  const occurredAtMs = instantOf(parsed.data.createdAtMs);
  if (occurredAtMs === undefined) return rejected('malformed', 'the event has no time');
  // A result of the vendor's test mode must not verify a real player.
  if (sandboxMode === true && settings.appToken.startsWith('prd:')) {
    return rejected('other-account', 'an event of the test mode');
  }
  const isOurs = levelName === undefined || levelOf(levelName, settings.levels) !== undefined;
  if (!isOurs) return { verdict: 'verified', events: [] };
  const event: IdentityCheckEvent = {
    kind: 'case-changed',
    subject: { playerId: externalUserId, caseId: applicantId },
    dedupeKey: `${applicantId}:${type}:${occurredAtMs}`,
    trust: 'signed',
    occurredAtMs,
  };
  return { verdict: 'verified', events: [event] };
}

/** Milliseconds, or the vendor's text `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
function instantOf(given: string | number): number | undefined {
  const ms =
    typeof given === 'number'
      ? given
      : /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{1,3}$/.test(given)
        ? Date.parse(`${given.replace(' ', 'T')}Z`)
        : Number.NaN;
  return Number.isSafeInteger(ms) && ms > 0 ? ms : undefined;
}
