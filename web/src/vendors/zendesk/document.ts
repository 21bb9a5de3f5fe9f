/** Zendesk messaging: opened for a guest, and told the token of a player. */
import { serveChat } from '../chat-document.ts';

type Zendesk = (
  area: string,
  command: string,
  ask?: (answer: (token: string) => void) => void,
) => void;

serveChat(
  () => (globalThis as { zE?: Zendesk }).zE,
  (zendesk) => ({
    showGuest: () => zendesk('messenger', 'open'),
    identify({ token }) {
      zendesk('messenger', 'loginUser', (answer) => answer(token));
      zendesk('messenger', 'open');
    },
    logOut: () => zendesk('messenger', 'logoutUser'),
  }),
);
