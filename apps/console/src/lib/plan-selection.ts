import { perTab } from './storage.ts';

/** What plan selection shows (NAV-11). */
export interface PlanSelection {
  readonly product?: string;
  readonly interval?: 'monthly' | 'yearly';
  readonly tab?: '0' | '1';
  readonly edit?: 'true';
}

/** The address of plan selection, with the ids of a client; kept for later screens as it was (NAV-12, D-07). */
export interface PlanSearch extends PlanSelection {
  readonly UserID?: string;
  readonly TenantID?: string;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

/** Reads the query values that plan selection knows and leaves out the others. */
export function readPlanSearch(search: Readonly<Record<string, unknown>>): PlanSearch {
  const product = text(search['product']);
  const interval = text(search['interval']);
  const tab = text(search['tab']);
  const user = text(search['UserID']);
  const tenant = text(search['TenantID']);
  return {
    ...(product === undefined ? {} : { product }),
    ...(interval === 'monthly' || interval === 'yearly' ? { interval } : {}),
    ...(tab === '0' || tab === '1' ? { tab } : {}),
    ...(user === undefined ? {} : { UserID: user }),
    ...(tenant === undefined ? {} : { TenantID: tenant }),
    ...(search['edit'] === 'true' ? { edit: 'true' as const } : {}),
  };
}

export function savePlanSearch(selection: PlanSearch): void {
  if (Object.keys(selection).length > 0) perTab.write('plans.selection', JSON.stringify(selection));
}

export function savedPlanSearch(): PlanSearch {
  try {
    return readPlanSearch(JSON.parse(perTab.read('plans.selection') ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** Forgets it, so that the ids of a client do not leak into a later session. */
export function clearPlanSearch(): void {
  perTab.remove('plans.selection');
}
