/**
 * The page for a browser that requests an unknown host or an unreadable address: text only, in
 * every language, without a brand. Programs get the error form. Source: BRAND-2, HTTP-9.
 */
import { createHash } from 'node:crypto';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { RefusalPage } from '../../platform/http/app.ts';
import { plainPageHeaders } from './security-headers.ts';

const STYLE = `
:root { color-scheme: light dark; }
body {
  display: grid;
  place-content: center;
  min-height: 100dvh;
  margin: 0;
  padding: 24px;
  box-sizing: border-box;
  font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#f4f4f4, #1c1c1c);
  color: light-dark(#222, #eee);
}
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
p { max-width: 48ch; margin: 0 0 24px; }
`;

interface PageMessage {
  readonly title: string;
  readonly text: string;
}

function pageOf(en: PageMessage, es: PageMessage): RefusalPage {
  const hash = createHash('sha256').update(STYLE).digest('base64');
  return {
    html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${en.title}</title>
<style>${STYLE}</style>
<main>
<h1>${en.title}</h1>
<p>${en.text}</p>
<p lang="es"><strong>${es.title}.</strong> ${es.text}</p>
</main>
</html>
`,
    headers: plainPageHeaders(`'sha256-${hash}'`),
  };
}

const PAGES: Partial<Record<RefusalCode, RefusalPage>> = {
  UNKNOWN_HOST: pageOf(
    {
      title: 'Unknown location',
      text: 'This address does not belong to a location that we know, and no styles are present for it. Please check the address and try again.',
    },
    {
      title: 'Sitio desconocido',
      text: 'Esta dirección no pertenece a ningún sitio que conozcamos y no hay estilos para ella. Revisa la dirección e inténtalo de nuevo.',
    },
  ),
  MALFORMED_REQUEST: pageOf(
    {
      title: 'This address can’t be read',
      text: 'Please check the address and try again.',
    },
    {
      title: 'Esta dirección no se puede leer',
      text: 'Revisa la dirección e inténtalo de nuevo.',
    },
  ),
};

export const plainPage = (code: RefusalCode): RefusalPage | undefined => PAGES[code];
