import type { Plugin, Rolldown } from 'vite';

/** What documents and tests read of a call, and a page does not. */
const OMITTED: ReadonlySet<string> = new Set(['sample', 'balances', 'summary', 'area', 'rule']);
const DEFINE: ReadonlySet<string> = new Set(['defineCall', 'defineStaffCall']);

/** Pages get calls without their samples and texts. */
export function slimCalls(): Plugin {
  return {
    name: 'jubilee-slim-calls',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/(?:staff\/)?calls\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: withoutOmitted(code, this.parse(code)), map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

function withoutOmitted(code: string, program: Program): string {
  let slim = code;
  for (const { start, end } of omittedParts(program).toReversed()) {
    slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*,/, '');
  }
  return slim;
}

/** In the order of the code. */
function omittedParts({
  body,
}: Program): readonly { readonly start: number; readonly end: number }[] {
  return body
    .flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' &&
      statement.declaration?.type === 'VariableDeclaration'
        ? statement.declaration.declarations
        : [],
    )
    .flatMap(({ init }) =>
      init?.type === 'CallExpression' &&
      init.callee.type === 'Identifier' &&
      DEFINE.has(init.callee.name)
        ? init.arguments
        : [],
    )
    .flatMap((shape) => (shape.type === 'ObjectExpression' ? shape.properties : []))
    .filter(
      (member) =>
        member.type === 'Property' &&
        member.key.type === 'Identifier' &&
        OMITTED.has(member.key.name),
    );
}
