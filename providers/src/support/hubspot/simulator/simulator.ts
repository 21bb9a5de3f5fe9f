/** HubSpot in the sandbox: tokens of visitors, and the widget's script. A control call makes the tokens fail. */
import * as z from 'zod/mini';
import type { CreateSimulator, SandboxAnswer, SandboxRequest } from '../../../vendor-simulator.ts';
import { chatAnswer, chatScript, parsedBody, serveChat } from '../../../simulator/support-chat.ts';
import { sandboxAccessToken } from './sandbox-account.ts';

const TOKEN_PATH =
  /^\/(?:visitor-identification\/[\w-]+|conversations\/v3\/visitor-identification)\/tokens\/create$/;
const TOKEN_MS = 12 * 3_600_000;
const SLOW_MS = 30_000;
const controlSchema = z.strictObject({
  tokens: z.enum(['good', 'forbidden', 'fail', 'garbage', 'slow']),
});

const SCRIPT = chatScript(
  'HubSpot',
  `window.HubSpotConversations = {
    widget: {
      load() {
        const { identificationToken, identificationEmail } = window.hsConversationsSettings ?? {};
        if (identificationToken === undefined) show();
        else ask({ identificationToken, identificationEmail }).then(show, () => box.remove());
      },
      remove: () => box.remove(),
    },
    clear: () => box.remove(),
  };`,
);

export const createSimulator: CreateSimulator = ({ brands, now, randomBytes }) => {
  const issued = new Map<string, { readonly email: string; readonly endsAtMs: number }>();
  let tokens: z.output<typeof controlSchema>['tokens'] = 'good';

  function createToken({ headers, body }: SandboxRequest): SandboxAnswer {
    const isKnown = brands.some(
      ({ number }) => headers.get('authorization') === `Bearer ${sandboxAccessToken(number)}`,
    );
    if (!isKnown) return chatAnswer(401, { status: 'error', category: 'INVALID_AUTHENTICATION' });
    if (tokens === 'forbidden')
      return chatAnswer(403, { status: 'error', category: 'MISSING_SCOPES' });
    if (tokens === 'fail') return chatAnswer(500, { status: 'error' });
    if (tokens === 'garbage') return chatAnswer(200, { value: 1 });
    const { email } = parsedBody(body);
    if (typeof email !== 'string' || !email.includes('@')) {
      return chatAnswer(400, { status: 'error', category: 'VALIDATION_ERROR' });
    }
    const token = Buffer.from(randomBytes(24)).toString('base64url');
    issued.set(token, { email, endsAtMs: now() + TOKEN_MS });
    const answer = chatAnswer(200, { token });
    return tokens === 'slow' ? { ...answer, delayMs: SLOW_MS } : answer;
  }

  return {
    handle(request) {
      if (request.method === 'POST' && TOKEN_PATH.test(request.path)) return createToken(request);
      const served = serveChat(request, SCRIPT, (body) => {
        const found = issued.get(String(body['identificationToken']));
        const isTheirs = found !== undefined && found.email === body['identificationEmail'];
        return isTheirs && found.endsAtMs > now() ? found.email : undefined;
      });
      return served ?? chatAnswer(404, { error: 'not found' });
    },
    control(body) {
      const parsed = controlSchema.safeParse(body);
      if (parsed.success) ({ tokens } = parsed.data);
      return parsed.success;
    },
    reset() {
      issued.clear();
      tokens = 'good';
    },
  };
};
