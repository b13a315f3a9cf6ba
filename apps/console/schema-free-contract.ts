import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const name = '\0schema-free';

/**
 * The console sends what its types allow and the server checks it; the contract's schemas are never run here.
 * They are left out of the build (10 KB of every first load); asking one to parse fails loudly.
 */
export function schemaFreeContract(): Plugin {
  return {
    name: 'schema-free-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? { id: name, moduleSideEffects: false } : null),
    load: (id) => (id === name ? standIn(Object.keys(schemas)) : null),
  };
}

function standIn(names: readonly string[]): string {
  return `
const refuse = () => { throw new Error('schemas are not part of the console'); };
const schema = new Proxy(() => schema, { get: (_, key) => (/parse/i.test(String(key)) ? refuse : schema) });
export { ${names.map((exported) => `schema as ${exported}`).join(', ')} };`;
}
