import type { AuditAction } from '@atrium/domain/audit/actions';
import type { JsonFields } from '@atrium/domain/kernel/canonical-json';
import { type OrganisationTx, platformOrganisationId } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { operator, record } from '../../audit/steps/record.ts';
import { isTokenLive } from '../../service-tokens/service-tokens.store.ts';

/** Who steers due work, and why. */
export interface Steerer {
  readonly operator: string;
  readonly reason: string;
  /** The token of the tool that called; null for a command. */
  readonly tokenId: string | null;
}

type SteeringAction = Extract<AuditAction, `runs.${string}`>;

/** Writes who did what into the platform's own chain, in the transaction that does it. A revoked token does nothing. */
export async function recordSteering(
  ctx: Pick<Context, 'newId' | 'clock'>,
  tx: OrganisationTx,
  by: Steerer,
  entry: { readonly action: SteeringAction; readonly subjectId: string | null; readonly facts: JsonFields },
): Promise<void> {
  if (by.tokenId !== null && !(await isTokenLive(tx, by.tokenId))) throw new Refused('service.unauthorized');
  const { operator: name, reason, tokenId } = by;
  const token: JsonFields = tokenId === null ? {} : { serviceTokenId: tokenId };
  await record({ ctx, organisationId: platformOrganisationId, tx }, operator, {
    ...entry,
    facts: { operator: name, reason, ...token, ...entry.facts },
  });
}
