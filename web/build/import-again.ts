import type { Plugin } from 'vite';

const DYNAMIC = /\bimport\(\s*(["'`])(\.\/[\w.-]+\.js)\1\s*\)/g;

/**
 * Browsers cache a failed module import and never retry it. This remembers the failure and imports
 * the same file under another URL the next time.
 */
const HELPER =
  'const __again=(u,i)=>{const m=globalThis.jubileeFailed??=new Map,n=m.get(u);' +
  'return i(n?u+"?again="+n:u).catch(e=>{m.set(u,(n??0)+1);throw e})};';

/** A chunk that failed to load can be loaded again. Source: ERR-7. */
export function importAgain(): Plugin {
  return {
    name: 'jubilee-import-again',
    apply: 'build',
    enforce: 'post',
    // After Vite has added the styles that belong to each import.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const item of Object.values(bundle)) {
          if (item.type !== 'chunk') continue;
          const code = withImportsAgain(item.code);
          if (code !== undefined) item.code = code;
        }
      },
    },
  };
}

/** Undefined when the code has no dynamic import. */
export function withImportsAgain(code: string): string | undefined {
  const changed = code.replace(DYNAMIC, (_all, quote: string, address: string) => {
    const name = `${quote}${address}${quote}`;
    return `__again(${name},u=>import(u))`;
  });
  return changed === code ? undefined : `${HELPER}${changed}`;
}
