/** What modules count. One registry for each process, because a process answers `/metrics` for all it does. */
import { Registry } from 'prom-client';

export const processMetrics = new Registry();
