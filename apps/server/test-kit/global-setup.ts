import type { TestProject } from 'vitest/node';
import { startCluster } from './throw-away-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

/** One private cluster for the whole test run; every test file copies its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster({ durable: false });
  project.provide('superuserUrl', cluster.superuserUrl);
  return cluster.discard;
}
