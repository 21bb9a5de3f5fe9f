import { installWorker } from './worker-events.ts';
import type { Shell, WorkerScope } from './worker-scope.ts';

// The build writes the shell before this code; the page's types do not include a worker's own
// scope.
const scope = globalThis as unknown as WorkerScope & { readonly JUBILEE_SHELL: Shell };
installWorker(scope, scope.JUBILEE_SHELL);
