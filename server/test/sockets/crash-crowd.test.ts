import { playCrowd } from './crash-crowd.ts';

await playCrowd(1);
