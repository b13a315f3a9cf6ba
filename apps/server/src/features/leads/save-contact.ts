import type { saveContact as endpoint } from '@atrium/contract/leads/save-contact';
import { inTransaction } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { addLead } from './steps/add-lead.ts';

/** A visitor asks sales to get in touch. The answer is the same for every address, and for a program that filled the trap. */
export async function saveContact(
  ctx: Context,
  caller: Visitor,
  { noOfEmployees, campaign, website = '', ...person }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (ctx.config.leadForms === null) throw new Refused('leads.not_taken');
  return inTransaction(ctx, async (tx) => {
    const country = ctx.geo.countryOf(caller.address) ?? '';
    const filled = { ...person, employeeCount: noOfEmployees, industry: '', jobTitle: '', country };
    if (website === '') {
      await addLead(ctx, tx, { origin: 'talk_to_sales', userId: null, person: filled, campaign });
    }
    return caller.remember(tx, { status: 'created' });
  });
}
