/** HubSpot's chat: loaded by hand, for a guest or with the token of a visitor. */
import { serveChat } from '../chat-document.ts';

interface Conversations {
  readonly widget: { load(): void; remove(): void };
  clear(options: { readonly resetWidget: boolean }): void;
}
interface HubspotWindow {
  HubSpotConversations?: Conversations;
  hsConversationsSettings?: Readonly<Record<string, unknown>>;
}

const page = globalThis as HubspotWindow;
const COMMON = { loadImmediately: false, inlineEmbedSelector: '#vendor' };

serveChat(
  () => page.HubSpotConversations,
  (conversations) => {
    const load = (visitor: object): void => {
      page.hsConversationsSettings = { ...COMMON, ...visitor };
      conversations.widget.load();
    };
    return {
      showGuest: () => load({}),
      identify({ token, email }) {
        conversations.clear({ resetWidget: true });
        load({ identificationToken: token, identificationEmail: email });
      },
      logOut: () => conversations.clear({ resetWidget: true }),
    };
  },
  () => {
    page.hsConversationsSettings = COMMON;
  },
);
