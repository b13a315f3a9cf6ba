import type { Violation } from '@atrium/domain/money-audit/violation';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { type CheckedOrganisation, checkOrganisation } from './steps/check-organisation.ts';

/**
 * Checks an organisation, and once more if a rule is broken. Before its first purchase no lock keeps its money still, so
 * what only one of two looks finds was a change under way.
 */
export async function lookAtOrganisation(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  organisationId: string,
): Promise<CheckedOrganisation> {
  const catalogue = await roleCatalogueOf(ctx);
  const look = () => inOrganisation(ctx, organisationId, (tx) => checkOrganisation(ctx, organisationId, tx, catalogue));
  const first = await look();
  if (first.violations.length === 0) return first;
  const second = await look();
  const keyOf = ({ rule, rows }: Violation) => [rule, ...rows].join(' ');
  const keys = new Set(first.violations.map(keyOf));
  return { ...second, violations: second.violations.filter((each) => keys.has(keyOf(each))) };
}
