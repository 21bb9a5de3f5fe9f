/** `npm run types`: runs the compiler on every package. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nodeVersionProblem } from '../repository/node-version.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { listFiles, ROOT } from '../repository/tree.ts';
import { workspaceFolders } from '../repository/workspaces.ts';

const wrongNode = nodeVersionProblem(process.version);
if (wrongNode !== undefined) {
  console.log(wrongNode);
  process.exit(1);
}

const CACHE = join(ROOT, '.data/types');

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

/** Projects with the same settings are compiled as one program, which reads what they share once. */
const groups = Map.groupBy(
  projects.map((project) => ({ project, config: configOf(project) })),
  ({ config }) => JSON.stringify(sorted(config.compilerOptions)),
);
const results = [];
for (const [index, group] of [...groups.values()].entries()) {
  const folder = join(CACHE, `${index}`);
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { ...group[0]?.config.compilerOptions, incremental: true },
    include: group.flatMap((one) =>
      one.config.include.map((path) => join(ROOT, one.project, path)),
    ),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await runCommand(installedProgram('tsc'), [
    '-p',
    folder,
    '--pretty',
    'false',
    '--tsBuildInfoFile',
    join(folder, 'program.tsbuildinfo'),
  ]);
  results.push({ name: group.map(({ project }) => project).join(', '), code, output });
}
for (const { name, code, output } of results) {
  if (code !== 0) problems.push(`${name}:\n${output.trimEnd()}`);
}
for (const problem of problems) console.log(problem);
console.log(
  `types: ${projects.length} projects of ${packages.length} packages checked as ${groups.size}, ` +
    `${problems.length} with problems` +
    (empty.length === 0 ? '' : `, still empty: ${empty.join(', ')}`),
);
if (problems.length > 0 || packages.length === 0) process.exitCode = 1;

interface Config {
  readonly extends: string;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include: readonly string[];
}

function configOf(project: string): Config {
  const config = JSON.parse(readFileSync(join(ROOT, project, 'tsconfig.json'), 'utf8')) as Config;
  if (join(ROOT, project, config.extends) !== join(ROOT, 'tsconfig.base.json')) {
    throw new Error(`${project}/tsconfig.json does not extend tsconfig.base.json`);
  }
  return config;
}

/** With its names in order and the defaults of tsconfig.base.json filled in. */
function sorted(options: Config['compilerOptions']): unknown {
  return Object.entries({ types: [], lib: ['es2024'], ...options }).toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
}
