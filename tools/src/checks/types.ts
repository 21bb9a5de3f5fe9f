/** `npm run types`: the compiler over every room, two at a time. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeVersionProblem } from '../repository/node-version.ts';
import { installedProgram, runCommand, runLimited } from '../repository/run-command.ts';
import { listFiles, ROOT } from '../repository/tree.ts';
import { workspaceFolders } from '../repository/workspaces.ts';

const wrongNode = nodeVersionProblem(process.version);
if (wrongNode !== undefined) {
  console.log(wrongNode);
  process.exit(1);
}

const problems: string[] = [];
const empty: string[] = [];
const rooms = workspaceFolders(ROOT).filter((room) => {
  const files = listFiles(join(ROOT, room), ['.ts', '.tsx']).length;
  if (files === 0) empty.push(room);
  else if (!existsSync(join(ROOT, room, 'tsconfig.json')))
    problems.push(`${room} has no tsconfig.json`);
  return files > 0 && existsSync(join(ROOT, room, 'tsconfig.json'));
});

/** A room's parts that run elsewhere (builds, benches under Node) have a tsconfig of their own below it. */
const projects = rooms.flatMap((room) =>
  listFiles(join(ROOT, room), ['tsconfig.json']).map((file) => join(room, dirname(file))),
);

const results = await runLimited(
  2,
  projects.map((room) => async () => ({
    room,
    ...(await runCommand(installedProgram('tsc'), ['-p', room, '--pretty', 'false'])),
  })),
);
for (const { room, code, output } of results) {
  if (code !== 0) problems.push(`${room}:\n${output.trimEnd()}`);
}
for (const problem of problems) console.log(problem);
console.log(
  `types: ${projects.length} projects of ${rooms.length} rooms checked, ${problems.length} with problems` +
    (empty.length === 0 ? '' : `, still empty: ${empty.join(', ')}`),
);
if (problems.length > 0 || rooms.length === 0) process.exitCode = 1;
