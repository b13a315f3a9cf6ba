import type { TestProject } from 'vitest/node';
import { serverMain } from '../../../tools/services/server-bundle.ts';
import { forgetNames, tellUnseen } from './seen-names.ts';
import { startCluster } from './throw-away-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

/** One private cluster for the whole test run, or the one that is held for several; every test file copies its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const held = process.env['ATRIUM_TEST_CLUSTER'];
  if (held !== undefined) {
    project.provide('superuserUrl', held);
    return async () => {};
  }
  const isWatched = project.name === 'server' && Boolean(process.env['ATRIUM_WHOLE_RUN']);
  if (isWatched) forgetNames();
  const [cluster] = await Promise.all([
    startCluster({ durable: false }),
    // The files that kill processes start at once, and each would make the bundle for itself.
    project.name === 'scenarios' && serverMain('api'),
  ]);
  project.provide('superuserUrl', cluster.superuserUrl);
  return async () => {
    await cluster.discard();
    if (isWatched) tellUnseen();
  };
}
