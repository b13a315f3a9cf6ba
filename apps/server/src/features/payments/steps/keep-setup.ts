import type { Gateway } from '@atrium/domain/payments/gateway';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertReference } from '../stores/gateway-references.store.ts';
import { insertSetup } from '../stores/payment-setups.store.ts';

/** A first look after this long, should nobody come back to the page and no notice arrive. */
const firstLookMs = 15 * 60_000;

/** Keeps what was begun at a gateway, so that a notice finds it and somebody looks after it. */
export async function keepSetup(
  { ctx, organisationId, tx }: MoneyWork,
  setup: {
    readonly id: string;
    readonly gateway: Gateway;
    readonly reference: string;
    readonly customer: string;
    readonly pageToken: string | null;
  },
): Promise<void> {
  const at = ctx.clock.wall();
  const { id, gateway, reference } = setup;
  await insertSetup(organisationId, tx, {
    id,
    gateway,
    reference,
    customerReference: setup.customer,
    at,
    sealedPageToken: setup.pageToken === null ? null : ctx.tokens.seal('page', setup.pageToken),
  });
  await insertReference(tx, { gateway, kind: 'setup', reference, organisationId, subjectId: id, at });
  await lookAfterSetup({ ctx, tx, organisationId }, id, firstLookMs);
}

/** The next look at a setup that is not decided. */
export async function lookAfterSetup(
  { ctx, organisationId, tx }: Pick<MoneyWork, 'ctx' | 'organisationId' | 'tx'>,
  setupId: string,
  afterMs: number,
): Promise<void> {
  const now = ctx.clock.wall();
  const dueAt = new Date(now.getTime() + afterMs);
  await insertDueWork(tx, { id: ctx.newId(), kind: 'follow-setup', organisationId, subjectId: setupId, dueAt, now });
}
