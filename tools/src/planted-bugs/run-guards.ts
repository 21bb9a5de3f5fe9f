/**
 * Runs the guards of planted bugs, each against its bug. Called by planted-bugs.db.test.ts as a process of its own,
 * because a test file cannot run vitest within itself, with one argument: its orders as JSON.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createVitest, type TestModule, type Vite } from 'vitest/node';
import config from '../../../vitest.config.ts';
import { ROOT } from '../repository/tree.ts';
import { changedModules, type PlantedBug } from './planted-bug.ts';

export interface GuardOrders {
  readonly bugs: readonly {
    readonly bug: PlantedBug;
    /** What the tests of its file get in place of the setup of a database. */
    readonly provide: Readonly<Record<string, string>>;
  }[];
  /** The file for the outcomes. */
  readonly report: string;
}

export interface GuardOutcome {
  readonly id: string;
  /** Modules of the bug that the guard never imported. */
  readonly unused: readonly string[];
  /** Tests that passed or failed. */
  readonly ran: number;
  /** What failed tests reported, and why a file could not be loaded. */
  readonly reports: readonly string[];
}

type Order = GuardOrders['bugs'][number];

/** Modules of each bug that nothing has imported so far. */
const unused = new Map<string, Set<string>>();

/** The modules as they are with the bug, wherever they are imported. */
function plantedIn(bug: PlantedBug): Vite.Plugin {
  const texts = new Map(changedModules(bug).map(({ path, text }) => [path, text]));
  unused.set(bug.id, new Set(texts.keys()));
  return {
    name: 'planted bug',
    enforce: 'pre',
    // All other modules are read as other runs have transformed and stored them; the changed ones never are.
    api: { vitest: { ignoreFsModuleCache: true } },
    configureVitest: ({ defineCacheKeyGenerator }) => {
      defineCacheKeyGenerator(({ id }) => (texts.has(id) ? false : undefined));
    },
    transform: (_code, id) => {
      const code = texts.get(id);
      if (code === undefined) return undefined;
      unused.get(bug.id)?.delete(id);
      return { code, map: null };
    },
  };
}

/** The project in which the guard runs anyway, with the bug in it. */
function projectOf({ bug, provide }: Order) {
  const { guard } = bug;
  for (const project of config.test?.projects ?? []) {
    if (typeof project !== 'object' || !('test' in project)) continue;
    if (project.test?.name !== guard.project) continue;
    const { globalSetup: _, ...test } = project.test;
    return {
      plugins: [...(project.plugins ?? []), plantedIn(bug)],
      test: { ...test, name: bug.id, include: [guard.file], isolate: true, provide },
    };
  }
  throw new Error(`vitest.config.ts has no project ${guard.project}`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function outcomeOf(bug: PlantedBug, modules: readonly TestModule[]): GuardOutcome {
  const own = modules.filter(({ project }) => project.name === bug.id);
  const tests = own.flatMap((module) => [...module.children.allTests()]);
  const ran = tests.filter((test) => ['passed', 'failed'].includes(test.result().state));
  const errors = [
    ...own.flatMap((module) => module.errors()),
    ...ran.flatMap((test) => test.result().errors ?? []),
  ];
  const reports = errors.map(({ message, diff }) =>
    stripVTControlCharacters(typeof diff === 'string' ? `${message}\n${diff}` : message),
  );
  return { id: bug.id, unused: [...(unused.get(bug.id) ?? [])], ran: ran.length, reports };
}

const { bugs, report } = JSON.parse(process.argv[2] ?? '') as GuardOrders;
const vitest = await createVitest({
  root: ROOT,
  config: join(ROOT, 'vitest.config.ts'),
  cache: false,
  watch: false,
  maxWorkers: 2,
  reporters: [{}],
  projects: bugs.map(projectOf),
});
const specifications = vitest.projects.flatMap((project) => {
  const guard = bugs.find(({ bug }) => bug.id === project.name)?.bug.guard;
  if (guard === undefined) return [];
  const testNamePattern = new RegExp(guard.tests.map(escaped).join('|'));
  return [project.createSpecification(join(ROOT, guard.file), { testNamePattern })];
});
const { testModules } = await vitest.runTestSpecifications(specifications);
writeFileSync(report, JSON.stringify(bugs.map(({ bug }) => outcomeOf(bug, testModules))));
await vitest.close();
