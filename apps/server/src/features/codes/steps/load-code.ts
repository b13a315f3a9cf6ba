import type { CodeKind } from '@atrium/domain/codes/order-codes';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { findCode, type StoredCode } from '../codes.store.ts';

/** The facts that every rule about redeeming a code needs. */
export async function loadCode<Kind extends CodeKind>(
  { organisationId, tx, on }: MoneyWork,
  kind: Kind,
  code: string,
): Promise<{
  readonly code: StoredCode<Kind> | null;
  readonly facts: { readonly today: string; readonly isAppliedHere: boolean };
}> {
  const found = await findCode(organisationId, tx, kind, code);
  return { code: found?.code ?? null, facts: { today: on, isAppliedHere: found?.isAppliedHere ?? false } };
}
