import { ROLES } from './app-options.ts';
import { runEntry } from './run.ts';

await runEntry(ROLES);
