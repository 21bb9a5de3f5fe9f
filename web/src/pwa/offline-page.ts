/** Shown when a browser has evicted the cached shell and there is no network either. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Offline</title>
<style>
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; }
main { max-width: 28rem; display: grid; gap: 2rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: LinkText; }
</style>
</head>
<body>
<main>
<section><h1>You’re offline</h1><p>This page needs a connection. Your balance is safe.</p><a href="">Try again</a></section>
<section lang="es"><h2>Sin conexión</h2><p>Esta página necesita conexión. Tu saldo está a salvo.</p><a href="">Intentar de nuevo</a></section>
</main>
</body>
</html>
`;

export function offlinePage(): Response {
  return new Response(PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
