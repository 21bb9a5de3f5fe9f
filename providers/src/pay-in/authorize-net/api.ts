/** One call to the vendor: its name is the only key of the body, and every answer is a 200. */
import * as z from 'zod/mini';
import { callVendor, UNREADABLE, unknown } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import type { AuthorizeNetSettings } from './authorize-net-settings.ts';

export interface Vendor extends VendorEnvironment {
  readonly settings: AuthorizeNetSettings;
}

const answerSchema = z.object({
  messages: z.object({
    resultCode: z.enum(['Ok', 'Error']),
    message: z.array(z.object({ code: z.string(), text: z.string() })),
  }),
});
/** The account: credentials, or a permission that the operator has to switch on. */
const OF_ACCOUNT = /^E000(0[5-9]|1[0-2])$/;
/** It went wrong at the vendor, and nobody knows how far. */
const UNCERTAIN = new Set(['E00001', 'E00053', 'E00104']);

/** The order of the fields is that of the vendor's XML schema. */
export async function callApi({ settings, timeoutMs }: Vendor, name: string, fields: object) {
  const { apiUrl, apiLoginId, transactionKey } = settings;
  const merchantAuthentication = { name: apiLoginId, transactionKey };
  const answer = await callVendor({
    method: 'POST',
    url: apiUrl,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ [name]: { merchantAuthentication, ...fields } }),
    timeoutMs,
  });
  if (answer.outcome !== 'answered') return answer;
  const parsed = answerSchema.safeParse(answer.body);
  if (!parsed.success) return UNREADABLE;
  const { resultCode, message } = parsed.data.messages;
  const { code = '', text = '' } = message[0] ?? {};
  if (resultCode === 'Error') {
    if (OF_ACCOUNT.test(code)) return { outcome: 'misconfigured', why: `${code} ${text}` } as const;
    if (UNCERTAIN.has(code)) return unknown(`${code} ${text}`);
  }
  return { outcome: 'said', isOk: resultCode === 'Ok', code, text, body: answer.body } as const;
}
