import type { Gateway } from '@atrium/domain/payments/gateway';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.gen.ts';

type Setup = Tables['payment_setups'];
export type SetupRow = NonNullable<Awaited<ReturnType<typeof findNewestSetup>>>;

export interface NewSetup {
  readonly id: string;
  readonly gateway: Gateway;
  readonly reference: string;
  readonly customerReference: string;
  readonly sealedPageToken: string | null;
  readonly at: Date;
}

/** A new beginning ends those before it that were not decided. */
export async function insertSetup(organisationId: string, tx: OrganisationTx, setup: NewSetup): Promise<void> {
  await tx
    .updateTable('payment_setups')
    .set({ state: 'replaced', decided_at: setup.at, sealed_page_token: null })
    .where('organisation_id', '=', organisationId)
    .where('gateway', '=', setup.gateway)
    .where('state', 'in', ['open', 'bank_approval_pending'])
    .execute();
  await tx
    .insertInto('payment_setups')
    .values({
      organisation_id: organisationId,
      id: setup.id,
      gateway: setup.gateway,
      reference: setup.reference,
      customer_reference: setup.customerReference,
      state: 'open',
      sealed_page_token: setup.sealedPageToken,
      begun_at: setup.at,
      asked_at: setup.at,
    })
    .execute();
}

const columns = [
  'id',
  'gateway',
  'reference',
  'customer_reference',
  'state',
  'sealed_page_token',
  'begun_at',
  'asked_at',
] as const;

/** The last beginning at a gateway; undefined where there was none. */
export function findNewestSetup(organisationId: string, tx: OrganisationTx, gateway: Gateway) {
  return tx
    .selectFrom('payment_setups')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('gateway', '=', gateway)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function lockSetup(organisationId: string, tx: OrganisationTx, id: string) {
  return tx
    .selectFrom('payment_setups')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** How far it came; what is decided needs its page no more. */
export async function updateSetup(
  organisationId: string,
  tx: OrganisationTx,
  setup: { readonly id: string; readonly state: Setup['state']; readonly at: Date },
): Promise<void> {
  const isDecided = setup.state !== 'open' && setup.state !== 'bank_approval_pending';
  await tx
    .updateTable('payment_setups')
    .set({
      state: setup.state,
      asked_at: setup.at,
      decided_at: isDecided ? setup.at : null,
      ...(isDecided ? { sealed_page_token: null } : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', setup.id)
    .execute();
}
