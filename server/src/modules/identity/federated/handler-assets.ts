/** Script and style of the provider's window. The page's content policy allows no others. */
import type { Brand, EmailColours } from '@jubilee/contract/settings/brand';

/**
 * Only pages of this origin receive the message. A provider whose page is isolated from other
 * windows leaves no opener; then the message goes through a channel whose name only the requesting
 * page knows, and the window says so once it was received, because it may not be able to close
 * itself.
 */
export const HANDLER_SCRIPT = `'use strict';
const { message: text, receivedTitle, receivedSentence } = document.documentElement.dataset;
if (text) {
  const message = JSON.parse(text);
  if (window.opener && window.opener !== window) {
    window.opener.postMessage(message, window.location.origin);
    window.close();
  } else if (message.eventId && 'BroadcastChannel' in window) {
    const channel = new BroadcastChannel('jubilee-auth-' + message.eventId);
    channel.onmessage = ({ origin, data }) => {
      if (origin !== window.location.origin || !data || data.source !== 'jubilee-page') return;
      channel.close();
      if (!message.error) {
        document.querySelector('h1').textContent = receivedTitle;
        document.querySelector('h1 + p').textContent = receivedSentence;
      }
      window.close();
    };
    channel.postMessage(message);
  }
}
`;

const PLAIN: Pick<Brand, 'emailTheme' | 'forcedMode'> = {
  emailTheme: {
    fill: '#3b4a6b',
    accent: '#3b4a6b',
    light: { page: '#f3f4f7', card: '#ffffff', ink: '#16181f', quiet: '#565b69', link: '#1d4ed8' },
    dark: { page: '#101218', card: '#191c25', ink: '#eceef4', quiet: '#a9afbd', link: '#8fb5ff' },
  },
};

/** In the brand's colors, like its emails. */
export function handlerStyle(brand: Pick<Brand, 'emailTheme' | 'forcedMode'> = PLAIN): string {
  const { forcedMode, emailTheme: look } = brand;
  const ground = forcedMode === 'dark' ? look.dark : look.light;
  const dark =
    forcedMode === undefined
      ? `@media (prefers-color-scheme:dark){:root{${colours(look.dark)}}}\n`
      : '';
  return `:root{color-scheme:${forcedMode ?? 'light dark'};--fill:${look.fill};--accent:${look.accent};${colours(ground)}}
*{box-sizing:border-box}
body{font:16px/1.55 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--page);color:var(--ink)}
main{width:100%;max-width:26rem;padding:1.75rem;border-radius:16px;border-top:6px solid var(--fill);background:var(--card);overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .5rem;text-wrap:balance}p{margin:0}
h1+p{color:var(--quiet)}
.brand{display:flex;align-items:center;gap:.6rem;margin-bottom:1.25rem;font-size:1.15rem;font-weight:800}
.brand::before{content:'';width:.6rem;height:1.2rem;border-radius:3px;background:var(--accent);border:1px solid var(--ink)}
${dark}`;
}

function colours({ page, card, ink, quiet }: EmailColours): string {
  return `--page:${page};--card:${card};--ink:${ink};--quiet:${quiet}`;
}
