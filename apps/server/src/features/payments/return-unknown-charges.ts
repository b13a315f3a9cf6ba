import { gateways } from '@atrium/domain/payments/gateway';
import { judgeRefund } from '@atrium/domain/payments/judge-refund';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { PaymentGateway, TakenCharge } from '../../gateways/payment-gateway.ts';
import type { Context } from '../../runtime/context.ts';
import { listEntriesAbout } from '../audit/entries-about.store.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { findReference } from './gateway-references.store.ts';
import { listMoneyUnderWay } from './money-under-way.store.ts';
import { findOrganisationOfAttempt } from './payment-attempts.store.ts';

const action = 'payments.unknown_charge_refunded';
type Needs = Pick<Context, 'db' | 'clock' | 'newId' | 'gateways'>;

export interface Reconciling {
  /** The instant that the database was restored to. */
  readonly since: Date;
  readonly operator: string;
  /** Only looks. */
  readonly isDry: boolean;
}

export interface UnknownCharge extends TakenCharge {
  readonly gateway: PaymentGateway['name'];
  /** `found` where nothing was asked for; `open` where the gateway has not answered. */
  readonly end: 'found' | 'refunded' | 'open';
}

export type Reconciled =
  | { readonly gateway: PaymentGateway['name']; readonly compared: number }
  /** The gateway has no list: its report must be compared by hand. */
  | { readonly gateway: PaymentGateway['name']; readonly compared: null };

/**
 * After the database was restored, the gateways hold money of purchases that the books have forgotten. Whoever paid has no
 * plan for it, so it goes back (D-359). Repeated, it is the same refund.
 */
export async function* returnUnknownCharges(
  ctx: Needs,
  reconciling: Reconciling,
): AsyncGenerator<UnknownCharge | Reconciled> {
  // What the workers have not done again yet would be taken for unknown, and refunded.
  const underWay = reconciling.isDry ? [] : await listMoneyUnderWay(ctx.db, ctx.clock.wall());
  if (underWay.length > 0) throw new Error(`money is under way, wait until it is done: ${underWay.join(', ')}`);
  for (const name of gateways) {
    const gateway = ctx.gateways[name];
    if (!gateway) continue;
    if (gateway.listTaken === null) {
      yield { gateway: name, compared: null };
      continue;
    }
    const taken = await gateway.listTaken(reconciling.since);
    for (const charge of taken) {
      if (await isKnown(ctx, name, charge)) continue;
      const end = reconciling.isDry ? 'found' : await giveBack(ctx, gateway, charge, reconciling);
      yield { ...charge, gateway: name, end };
    }
    yield { gateway: name, compared: taken.length };
  }
}

/** By the key that we gave it, which is kept before money can move; or by the due row that looks the attempt up. */
async function isKnown({ db }: Needs, gateway: PaymentGateway['name'], { key }: TakenCharge): Promise<boolean> {
  const reference = await findReference(db, { gateway, kind: 'charge', reference: key });
  return reference !== undefined || (await findOrganisationOfAttempt(db, key)) !== null;
}

async function giveBack(
  ctx: Needs,
  gateway: PaymentGateway,
  charge: TakenCharge,
  { since, operator }: Reconciling,
): Promise<'refunded' | 'open'> {
  const { key, reference, amountMinor, currency, customer, takenAt } = charge;
  const report = await gateway.refund({ key, chargeReference: reference, amountMinor, currency });
  if (judgeRefund(report, 0).verdict !== 'refunded') return 'open';
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const told = await listEntriesAbout(platformOrganisationId, tx, key, { actions: [action], take: 1 });
    if (told.length > 0) return;
    await record({ ctx, organisationId: platformOrganisationId, tx }, operatorDoer, {
      action,
      subjectId: key,
      facts: {
        by: 'operator',
        operator,
        since: since.toISOString(),
        takenAt: takenAt.toISOString(),
        gateway: gateway.name,
        reference,
        customer,
        amountMinor,
        currency,
      },
    });
  });
  return 'refunded';
}
