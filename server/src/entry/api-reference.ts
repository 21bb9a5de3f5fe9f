import type { CallShape } from '@jubilee/contract/calls/define';

/** An HTML page that lists every call; the machine-readable document is /openapi.json. */
export function apiReference(calls: readonly CallShape[], served: ReadonlySet<string>): string {
  const areas = [...new Set(calls.map((call) => call.area))];
  const sections = areas.map((area) => {
    const rows = calls
      .filter((call) => call.area === area)
      .map(
        (call) =>
          `<tr><td>${call.method}<td><code>${text(call.path)}</code><td>${call.access}${call.money ? ', money' : ''}<td>${text(call.summary)}<td>${call.rule}<td>${served.has(call.name) ? 'served' : 'planned'}`,
      );
    return `<h2>${text(area)}</h2><table><tr><th>Method<th>Path<th>Access<th>What it does<th>Rule<th>Status${rows.join('')}</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Jubilee API</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#16181f;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #dcdfe6}</style>
<h1>Jubilee API</h1><p>Schemas, refusals and examples: <a href="/openapi.json">/openapi.json</a>.</p>${sections.join('')}</html>`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
