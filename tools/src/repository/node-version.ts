/** The only version of Node that the app runs on. */
const NODE_MAJOR = 24;

/** The message to print when `version` (as in `process.version`) is another one. */
export function nodeVersionProblem(version: string): string | undefined {
  return version.startsWith(`v${NODE_MAJOR}.`)
    ? undefined
    : `Node ${NODE_MAJOR} is needed and this is ${version}: start through npm, which uses the installed one`;
}
