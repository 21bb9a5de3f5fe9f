import type { Brand } from '@jubilee/contract/settings/brand';

export type MailTemplate = 'verifyEmail' | 'resetPassword';

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Wording {
  readonly subject: string;
  readonly lead: string;
  readonly action: string;
  readonly after: string;
}

const WORDINGS: Readonly<Record<MailTemplate, (brand: string) => Wording>> = {
  verifyEmail: (brand) => ({
    subject: `Confirm your e-mail for ${brand}`,
    lead: `Welcome to ${brand}. Confirm this address to open the games.`,
    action: 'Confirm e-mail',
    after: 'The link works once, for three days. If you did not sign up, ignore this mail.',
  }),
  resetPassword: (brand) => ({
    subject: `Reset your ${brand} password`,
    lead: `Someone asked to reset the password of your ${brand} account.`,
    action: 'Choose a new password',
    after: 'The link works once, for one hour. If it was not you, your password stays as it is.',
  }),
};

/** Plain text and HTML of a mail in the brand's name. `link` is the brand's own address. */
export function renderMail(template: MailTemplate, brand: Brand, link: string): RenderedMail {
  const wording = WORDINGS[template](brand.name);
  const text = `${wording.lead}\n\n${wording.action}:\n${link}\n\n${wording.after}\n\n${brand.name}\n${brand.supportEmail}\n`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(wording.subject)}</title>
<body style="margin:0;padding:32px 16px;background:#f3f4f7;font:16px/1.5 Arial,Helvetica,sans-serif;color:#16181f">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${escapeHtml(brand.name)}</p>
<p style="margin:0 0 24px">${escapeHtml(wording.lead)}</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#16181f;color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(wording.action)}</a></p>
<p style="margin:0;font-size:13px;color:#5b6070">${escapeHtml(wording.after)}</p>
</div></body></html>`;
  return { subject: wording.subject, text, html };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
