/** Intercom's Messenger: booted for a guest, and again with the token of a player. */
import { serveChat } from '../chat-document.ts';

type Intercom = (command: string, options?: Readonly<Record<string, unknown>>) => void;

serveChat(
  () => (globalThis as { Intercom?: Intercom }).Intercom,
  (intercom, { accountId }) => {
    const boot = (visitor: Readonly<Record<string, unknown>>): void => {
      intercom('boot', { app_id: accountId, hide_default_launcher: true, ...visitor });
      intercom('show');
    };
    return {
      showGuest: () => boot({}),
      identify({ token }) {
        intercom('shutdown');
        boot({ intercom_user_jwt: token });
      },
      logOut: () => intercom('shutdown'),
    };
  },
);
