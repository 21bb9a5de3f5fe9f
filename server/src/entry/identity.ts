import { runEntry } from './run.ts';

await runEntry(['identity']);
