import { createHash } from 'node:crypto';
import { canonicalJson } from '@jubilee/core/games/canonical-json';
import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';

/** The exact act: what it is, of which brand, about whom. */
export type Act = Pick<ApprovalEntry, 'act' | 'brand' | 'subject' | 'content'>;

export function textOfContent(content: Act['content']): string {
  return canonicalJson(JSON.parse(JSON.stringify(content)));
}

/** Whoever decides names this hash, so that nobody approves another act than the one they saw. Source: STAFF-8. */
export function hashOfAct({ act, brand, subject, content }: Act): Buffer {
  return createHash('sha256')
    .update(canonicalJson({ act, brand, subject, content: JSON.parse(textOfContent(content)) }))
    .digest();
}
