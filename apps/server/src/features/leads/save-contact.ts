import { saveContact as endpoint } from '@atrium/contract/leads/save-contact';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { addLead } from './steps/add-lead.ts';

/** A visitor asks sales to get in touch. The answer is the same for every address, and for a program that filled the trap. */
export const saveContact = serve(
  endpoint,
  async (ctx, caller, { noOfEmployees, campaign, website = '', ...person }) => {
    if (ctx.config.leadForms === null) throw new Refused('leads.not_taken');
    return inTransaction(ctx, async (tx) => {
      const country = ctx.geo.countryOf(caller.address) ?? '';
      const filled = { ...person, employeeCount: noOfEmployees, industry: '', jobTitle: '', country };
      if (website === '') {
        await addLead(ctx, tx, { origin: 'talk_to_sales', userId: null, person: filled, campaign });
      }
      return caller.remember(tx, { status: 'created' });
    });
  },
);
