import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import type { Form } from './measured-pages.ts';
import type { Figures } from './verdict.ts';

/** The cache and all that scripts have stored is emptied before each run; the session's cookie stays. */
const coldCache: NonNullable<Flags['clearStorageTypes']> = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'local_storage',
];

async function run(address: string, port: number, form: Form, flags: Partial<Flags>): Promise<Result> {
  const config = form === 'desktop' ? desktopConfig : undefined;
  const options: Flags = { port, output: 'json', logLevel: 'error', clearStorageTypes: coldCache, ...flags };
  const result = await lighthouse(address, options, config);
  if (result === undefined) throw new Error(`Lighthouse gave no report of ${address}`);
  const { runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
  return result.lhr;
}

const valueOf = ({ audits }: Result, audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
const scoreOf = ({ categories }: Result, category: string): number =>
  Math.round((categories[category]?.score ?? Number.NaN) * 100);

/** What keeps a page from full accessibility, and where. */
function barriersOf({ categories, audits }: Result): readonly string[] {
  const failed = (categories['accessibility']?.auditRefs ?? []).filter(({ id }) => audits[id]?.score === 0);
  return failed.map(({ id }) => {
    const { details } = audits[id] ?? {};
    const items = details?.type === 'table' ? details.items : [];
    const places = items.map(({ node }) => (node as { selector?: string } | undefined)?.selector ?? '');
    return `${id} at ${places.join(', ')}`;
  });
}

export async function measurePage(
  address: string,
  port: number,
  form: Form,
  tell: (barrier: string) => void,
): Promise<Omit<Figures, 'bareMs'>> {
  const report = await run(address, port, form, { onlyCategories: ['performance', 'accessibility'] });
  for (const barrier of barriersOf(report)) tell(barrier);
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    paintMs: valueOf(report, 'largest-contentful-paint'),
    blockedMs: valueOf(report, 'total-blocking-time'),
    shift: valueOf(report, 'cumulative-layout-shift'),
    mainThreadMs: valueOf(report, 'mainthread-work-breakdown'),
  };
}

export async function measureMainThread(address: string, port: number, form: Form): Promise<number> {
  return valueOf(
    await run(address, port, form, { onlyAudits: ['mainthread-work-breakdown'] }),
    'mainthread-work-breakdown',
  );
}
