import type { SandboxAnswer } from '../../../vendor-simulator.ts';

const TEXTS = {
  'sign-up': {
    title: 'Join Ruby Rewards',
    button: 'Join',
    done: 'You have joined. Close this page and go back to the casino.',
  },
  connect: {
    title: 'Connect Ruby Rewards',
    button: 'Allow',
    done: 'Connected. Close this page and go back to the casino.',
  },
} as const;

/** The vendor's own page in the browser, as plain as it can be. */
export function webPage(page: {
  readonly kind: keyof typeof TEXTS;
  readonly email: string;
  readonly isPress: boolean;
}): SandboxAnswer {
  const { title, button, done } = TEXTS[page.kind];
  const email = escapeHtml(page.email);
  const form = `<form method="post"><label>Email <input name="email" type="email" required value="${email}"></label> <button>${button}</button></form>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:1rem/1.5 system-ui;margin:4rem auto;max-width:30rem;padding:0 1rem}</style><h1>${title}</h1><p>A simulated page of the sandbox.</p>${page.isPress ? `<p role="status">${done}</p>` : form}</html>`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
