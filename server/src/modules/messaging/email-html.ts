/**
 * The HTML layout of an email: one column of tables with inline colors, since email clients drop
 * style sheets; the sheet only adds dark backgrounds where it is supported. Nothing is loaded from
 * the network, so opening an email is not tracked.
 */
import type { Brand, EmailColours } from '@jubilee/contract/settings/brand';
import { escapeHtml } from '../../platform/http/escape-html.ts';

/** An email with its sentences filled in, before layout. */
export interface FilledEmail {
  readonly language: string;
  readonly subject: string;
  readonly preview: string;
  readonly headline: string;
  readonly greeting: string;
  readonly lead: string;
  readonly action: string;
  readonly link: string;
  /** Absent when the link is an ordinary page that always works. */
  readonly worksOnce: string | undefined;
  readonly copyLink: string;
  readonly notYou: string;
  readonly notYouSteps: readonly string[];
  readonly support: string;
  readonly why: string;
}

const FONT = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** Keeps the body of the email out of the preview line. */
const PREVIEW_PADDING = '&#8199;&#65279;&#847; '.repeat(40);

export function renderEmailHtml(email: FilledEmail, brand: Brand): string {
  const { forcedMode, emailTheme: look } = brand;
  const ground = forcedMode === 'dark' ? look.dark : look.light;
  const schemes = forcedMode ?? 'light dark';
  const home = new URL('/', email.link).href;
  const row = (style: string, content: string): string =>
    `<tr><td style="padding:${style}">${content}</td></tr>`;
  const steps = email.notYouSteps
    .map((step) => `<li style="margin:0 0 6px">${escapeHtml(step)}</li>`)
    .join('');
  return `<!doctype html>
<html lang="${email.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(email.subject)}</title>
<style>
:root{color-scheme:${schemes}}
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}}
${forcedMode === undefined ? darkSheet(look.dark) : ''}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${ground.page};color:${ground.ink};${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(email.preview)}${PREVIEW_PADDING}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground.page}" style="background:${ground.page}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground.card}" style="max-width:560px;background:${ground.card};border-radius:16px;border-top:6px solid ${look.fill};${FONT};font-size:16px;line-height:1.55;text-align:left">
<tr><td class="side" style="padding:28px 36px 0">${markOf(brand, home, ground)}</td></tr>
<tr><td class="side" style="padding:24px 36px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${FONT};font-size:16px;line-height:1.55">
${row('0 0 16px', `<h1 class="ink" style="margin:0;font-size:26px;line-height:1.25;font-weight:700;color:${ground.ink}">${escapeHtml(email.headline)}</h1>`)}
${row('0 0 12px', `<span class="ink" style="color:${ground.ink}">${escapeHtml(email.greeting)}</span>`)}
${row('0 0 24px', `<span class="ink" style="color:${ground.ink}">${escapeHtml(email.lead)}</span>`)}
${row('0 0 24px', buttonOf(email, look.fill))}
${email.worksOnce === undefined ? '' : row('0 0 20px', `<span class="quiet" style="font-size:14px;color:${ground.quiet}">${escapeHtml(email.worksOnce)}</span>`)}
${row('0 0 4px', `<strong class="ink" style="color:${ground.ink}">${escapeHtml(email.notYou)}</strong>`)}
${row('0 0 20px', `<ul class="ink" style="margin:0;padding:0 0 0 20px;color:${ground.ink}">${steps}</ul>`)}
${row('0', `<span class="quiet" style="font-size:13px;color:${ground.quiet}">${escapeHtml(email.copyLink)}</span><br><a class="link" href="${escapeHtml(email.link)}" style="font-size:13px;color:${ground.link};word-break:break-all">${escapeHtml(email.link)}</a>`)}
</table>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${FONT};font-size:13px;line-height:1.5;text-align:left">
<tr><td class="side quiet" style="padding:20px 36px 0;color:${ground.quiet}">${supportOf(email, brand, ground)}<br>${escapeHtml(email.why)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The brand as text, visible with images off; the accent is a colored block before it. */
function markOf(brand: Brand, home: string, ground: EmailColours): string {
  const { accent } = brand.emailTheme;
  return `<a href="${escapeHtml(home)}" style="text-decoration:none"><span style="display:inline-block;width:10px;height:20px;border-radius:3px;background:${accent};vertical-align:-3px">&nbsp;</span><span class="ink" style="padding-left:10px;font-size:20px;font-weight:800;letter-spacing:-.01em;color:${ground.ink}">${escapeHtml(brand.name)}</span></a>`;
}

function buttonOf({ link, action }: FilledEmail, fill: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${fill}" style="border-radius:12px;background:${fill}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;border-radius:12px;text-align:center;color:#ffffff;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(action)}</a></td></tr></table>`;
}

function supportOf(email: FilledEmail, brand: Brand, ground: EmailColours): string {
  const address = escapeHtml(brand.supportEmail);
  const link = `<a class="link" href="mailto:${address}" style="color:${ground.link}">${address}</a>`;
  return escapeHtml(email.support).replaceAll(address, link);
}

function darkSheet(dark: EmailColours): string {
  const rules = (before: string): string =>
    [
      `${before}.page{background:${dark.page}!important}`,
      `${before}.card{background:${dark.card}!important}`,
      `${before}.ink{color:${dark.ink}!important}`,
      `${before}.quiet{color:${dark.quiet}!important}`,
      `${before}.link{color:${dark.link}!important}`,
    ].join('');
  return `@media (prefers-color-scheme:dark){${rules('')}}\n${rules('[data-ogsc] ')}`;
}
