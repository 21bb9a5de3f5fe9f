/** Zendesk messaging in the sandbox: the widget's script, and what it makes of a token. */
import type { CreateSimulator } from '../../../vendor-simulator.ts';
import { chatAnswer, chatScript, serveChat } from '../../../simulator/support-chat.ts';
import { readToken } from '../../../simulator/support-token.ts';
import { sandboxKeyId, sandboxSecret } from './sandbox-account.ts';

const SCRIPT = chatScript(
  'Zendesk',
  `let isKnown = false;
  window.zE = (area, command, callback) => {
    if (command === 'open' && !isKnown) show();
    if (command === 'logoutUser') { isKnown = false; box.remove(); }
    if (command === 'loginUser') {
      isKnown = true;
      callback((token) => ask({ token }).then(show, () => box.remove()));
    }
  };`,
);

export const createSimulator: CreateSimulator = ({ brands, now }) => ({
  handle: (request) =>
    serveChat(request, SCRIPT, (body) => {
      for (const { number } of brands) {
        const token = readToken(body['token'], sandboxSecret(number), now());
        if (token === undefined) continue;
        const { scope, external_id: externalId, email } = token.claims;
        const isWhole =
          token.header['kid'] === sandboxKeyId(number) &&
          scope === 'user' &&
          typeof externalId === 'string';
        if (!isWhole) return undefined;
        return typeof email === 'string' ? email : externalId;
      }
      return undefined;
    }) ?? chatAnswer(404, { error: 'not found' }),
  control: () => false,
  reset: () => undefined,
});
