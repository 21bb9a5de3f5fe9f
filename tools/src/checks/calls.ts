/**
 * `npm run calls`: lists the calls of the contract without a route, by area. It only reports; the
 * list is expected to become empty.
 */
import { CALLS } from '@jubilee/contract/calls/all';
import { definedCalls, isRouteFile, routedCalls } from './calls-read.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const files = readFiles(ROOT, ['.ts']);
const names = definedCalls(files);
const routed = new Set(
  files
    .filter((file) => isRouteFile(file.path))
    .flatMap((file) => routedCalls(file, files))
    .map((constant) => names.get(constant)),
);
const missing = CALLS.filter((call) => !routed.has(call.name));
for (const area of new Set(missing.map((call) => call.area))) {
  console.log(area);
  for (const call of missing.filter((one) => one.area === area)) {
    console.log(`  ${call.method.padEnd(6)} ${call.path.padEnd(45)} ${call.name} (${call.rule})`);
  }
}
console.log(`${CALLS.length - missing.length} of ${CALLS.length} calls have a route`);
