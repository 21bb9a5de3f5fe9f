import { ROLES } from './house.ts';
import { runEntry } from './run.ts';

await runEntry(ROLES);
