import { Session } from 'node:inspector/promises';

/** Runs the work and tells which functions of stores it called, as `features/company/companies.store.ts findCompany`; V8 counts, so no store needs to help. */
export async function watchStoreCalls(work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const stores = result.filter((script) => script.url.endsWith('.store.ts'));
    const called = stores.flatMap((script) =>
      script.functions
        .filter((found) => (found.ranges[0]?.count ?? 0) > 0)
        .map((found) => `${script.url.replace(/^.*\/src\//, '')} ${found.functionName}`),
    );
    return new Set(called);
  } finally {
    session.disconnect();
  }
}
