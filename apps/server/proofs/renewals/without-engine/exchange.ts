import { registerHooks } from 'node:module';

const local = new URL('start-local-worker.ts', import.meta.url).href;

/** Starts the worker's own program with one file exchanged: the one that connects it with the engine. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('/worker/start-worker.ts') && context.parentURL !== local
      ? { url: local, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
