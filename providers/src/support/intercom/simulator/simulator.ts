/** Intercom in the sandbox: the Messenger's script, and what its boot makes of a token. */
import type { CreateSimulator } from '../../../vendor-simulator.ts';
import { chatAnswer, chatScript, serveChat } from '../../../simulator/support-chat.ts';
import { readToken } from '../../../simulator/support-token.ts';
import { sandboxAppId, sandboxSecret } from './sandbox-account.ts';

const SCRIPT = chatScript(
  'Intercom',
  `window.Intercom = (command, options = {}) => {
    if (command === 'shutdown') box.remove();
    if (command !== 'boot') return;
    if (options.intercom_user_jwt === undefined) show();
    else ask(options).then(show, () => box.remove());
  };`,
);

export const createSimulator: CreateSimulator = ({ brands, now }) => ({
  handle: (request) =>
    serveChat(request, SCRIPT, (body) => {
      const brand = brands.find(({ number }) => sandboxAppId(number) === body['app_id']);
      if (brand === undefined) return undefined;
      const token = readToken(body['intercom_user_jwt'], sandboxSecret(brand.number), now());
      const { user_id: userId, email } = token?.claims ?? {};
      if (typeof userId !== 'string') return undefined;
      return typeof email === 'string' ? email : userId;
    }) ?? chatAnswer(404, { error: 'not found' }),
  control: () => false,
  reset: () => undefined,
});
