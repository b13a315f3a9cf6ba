import { perTab } from './storage.ts';

/** NAV-11, NAV-12, D-07: what plan selection was asked for; later screens read it. */
export interface PlanSelection {
  readonly product?: string;
  readonly interval?: 'monthly' | 'yearly';
  readonly tab?: '0' | '1';
  readonly UserID?: string;
  readonly TenantID?: string;
  readonly edit?: 'true';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

/** Reads the known query values and drops values that are not allowed. */
export function readPlanSelection(search: Readonly<Record<string, unknown>>): PlanSelection {
  const product = text(search['product']);
  const interval = text(search['interval']);
  const tab = text(search['tab']);
  const userId = text(search['UserID']);
  const tenantId = text(search['TenantID']);
  return {
    ...(product === undefined ? {} : { product }),
    ...(interval === 'monthly' || interval === 'yearly' ? { interval } : {}),
    ...(tab === '0' || tab === '1' ? { tab } : {}),
    ...(userId === undefined ? {} : { UserID: userId }),
    ...(tenantId === undefined ? {} : { TenantID: tenantId }),
    ...(search['edit'] === 'true' ? { edit: 'true' as const } : {}),
  };
}

export function savePlanSelection(selection: PlanSelection): void {
  if (Object.keys(selection).length > 0) perTab.write('plans.selection', JSON.stringify(selection));
}

export function savedPlanSelection(): PlanSelection {
  try {
    return readPlanSelection(JSON.parse(perTab.read('plans.selection') ?? '{}') as Record<string, unknown>);
  } catch {
    return {};
  }
}

/** Clears the selection, so that a client's ids do not leak into a later session. */
export function clearPlanSelection(): void {
  perTab.remove('plans.selection');
}
