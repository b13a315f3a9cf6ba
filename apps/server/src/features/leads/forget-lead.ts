import type { LeadForms } from '../../gateways/lead-forms.ts';
import type { Context } from '../../runtime/context.ts';
import { isSalesContactAllowed } from '../agreements/agreements.store.ts';

type Needs = Context & { readonly leadForms: LeadForms | null };

/** Tells the CRM to forget a person, unless they allowed sales to get in touch once more (D-963). */
export async function forgetLead(ctx: Needs, userId: string): Promise<'forgotten' | 'not_offered'> {
  if (ctx.leadForms === null || (await isSalesContactAllowed(ctx.db, userId))) return 'forgotten';
  return ctx.leadForms.forget(userId);
}
