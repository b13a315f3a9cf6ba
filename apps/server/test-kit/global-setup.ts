import type { TestProject } from 'vitest/node';
import { serverMain } from '../../../tools/services/server-bundle.ts';
import { startCluster } from './throw-away-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

/** One private cluster for the whole test run; every test file copies its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [cluster] = await Promise.all([
    startCluster({ durable: false }),
    // The files that kill processes start at once, and each would make the bundle for itself.
    project.name === 'scenarios' && serverMain('api'),
  ]);
  project.provide('superuserUrl', cluster.superuserUrl);
  return cluster.discard;
}
