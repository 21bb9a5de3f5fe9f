import { playCrowd } from './crash-crowd.ts';

await playCrowd(4);
