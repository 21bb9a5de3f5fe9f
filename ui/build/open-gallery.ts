/** `npm run gallery [port]`: every component in every state, rebuilt when a file changes. */
import { createServer } from 'vite';
import { GALLERY } from './built-gallery.ts';

const PORT = 5180;

const port = Number(process.argv[2] ?? PORT);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  process.stdout.write(
    `"${process.argv[2] ?? ''}" is no port: npm run gallery -- ${String(PORT)}\n`,
  );
  process.exit(1);
}
const server = await createServer({ ...GALLERY, server: { port, strictPort: true } });
const failure = await server.listen().then(
  () => undefined,
  (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
);
if (failure !== undefined) {
  process.stdout.write(`${failure}. Name another one: npm run gallery -- ${String(port + 1)}\n`);
  process.exit(1);
}
process.stdout.write(`component gallery http://localhost:${String(port)}/\n`);
