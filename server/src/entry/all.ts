import { ROLES } from './compose-app.ts';
import { runEntry } from './run.ts';

await runEntry(ROLES);
