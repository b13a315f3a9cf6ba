import type { getAddUserAmount as endpoint } from '@atrium/contract/subscriptions/get-add-user-amount';
import { inOrganisation } from '../../db/database.ts';
import type { Member } from '../../http/caller.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { findCompany } from '../company/companies.store.ts';

type Reply = ReplyOf<typeof endpoint>;

/** API-27: what more seats would cost; without a paid plan nothing is charged. */
export async function getAddUserAmount(ctx: Context, caller: Member, input: InputOf<typeof endpoint>): Promise<Reply> {
  const { organisationId } = caller;
  const { currency } = await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
  const counts = { ERP: input.erpCount, CRM: input.crmCount, PEOPLE: input.peopleCount };
  return {
    estimates: Object.entries(counts).flatMap(([product, count = 0]) =>
      count === 0 ? [] : [withoutPlan(product, count, currency)],
    ),
  };
}

function withoutPlan(product: string, usersCharged: number, currency: string): Reply['estimates'][number] {
  return {
    ProductType: product,
    Amount: '0.00',
    Currency: currency,
    Plan: null,
    PlanDisplayName: null,
    UsersCharged: usersCharged,
    NextChargeDate: null,
    Description: 'No paid plan yet: nothing is charged.',
    TaxInfo: null,
    TaxAmount: '0.00',
    lines: [],
  };
}
