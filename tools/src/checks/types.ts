/** `npm run types`: runs the compiler on every package, two at a time. */
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
const packages = workspaceFolders(ROOT).filter((project) => {
  const files = listFiles(join(ROOT, project), ['.ts', '.tsx']).length;
  if (files === 0) empty.push(project);
  else if (!existsSync(join(ROOT, project, 'tsconfig.json')))
    problems.push(`${project} has no tsconfig.json`);
  return files > 0 && existsSync(join(ROOT, project, 'tsconfig.json'));
});

/**
 * Parts of a package that run elsewhere (builds, benches under Node) have a tsconfig of their own
 * below it.
 */
const projects = packages.flatMap((project) =>
  listFiles(join(ROOT, project), ['tsconfig.json']).map((file) => join(project, dirname(file))),
);

const results = await runLimited(
  2,
  projects.map((project) => async () => ({
    project,
    ...(await runCommand(installedProgram('tsc'), ['-p', project, '--pretty', 'false'])),
  })),
);
for (const { project, code, output } of results) {
  if (code !== 0) problems.push(`${project}:\n${output.trimEnd()}`);
}
for (const problem of problems) console.log(problem);
console.log(
  `types: ${projects.length} projects of ${packages.length} packages checked, ${problems.length} with problems` +
    (empty.length === 0 ? '' : `, still empty: ${empty.join(', ')}`),
);
if (problems.length > 0 || packages.length === 0) process.exitCode = 1;
