import type { Plugin } from 'vite';
import * as schemas from 'zod/mini';

const name = '\0schema-free';

/**
 * Leaves the contract's schemas out of the build: 10 KB of every first load. The server checks what the console sends.
 * A schema that is asked to parse throws.
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
