import { cellsOf, formsFor, type LeadFormName } from '@atrium/domain/leads/lead-form';
import type { LeadForms } from '../../gateways/lead-forms.ts';
import type { Context } from '../../runtime/context.ts';
import { findLead, insertOutcome, listOutcomes } from './leads.store.ts';

type Needs = Context & { readonly leadForms: LeadForms | null };

/**
 * Submits a lead to one form, unless that has answered already. A failure is reported and not thrown, so that the next
 * form is still attempted (LEAD-06). If a crash hides the answer, the same key is sent again.
 */
export async function submitLead(
  ctx: Needs,
  leadId: string,
  name: LeadFormName,
): Promise<'ended' | 'failed' | 'not_sent'> {
  const found = await findLead(ctx.db, leadId);
  if (found === undefined || ctx.leadForms === null) return 'not_sent';
  const { subject, facts: lead } = found;
  const form = formsFor(ctx.config.leadForms ?? [], lead).find((each) => each.name === name);
  if (form === undefined) return 'not_sent';
  if ((await listOutcomes(ctx.db, leadId)).has(name)) return 'ended';
  try {
    const submission = { form: name, path: form.path, key: `${leadId}-${name}`, cells: cellsOf(form, lead), subject };
    const outcome = await ctx.leadForms.submit(submission);
    await insertOutcome(ctx.db, leadId, name, { outcome, now: ctx.clock.wall() });
    return 'ended';
  } catch (error) {
    ctx.log.warn({ lead: leadId, form: name, error }, 'lead form failed');
    return 'failed';
  }
}

/** Throws while a form has to be tried again. Answers which forms will never take this lead. */
export async function endSubmissions(ctx: Needs, leadId: string): Promise<readonly LeadFormName[]> {
  const lead = (await findLead(ctx.db, leadId))?.facts;
  if (lead === undefined) return [];
  const outcomes = await listOutcomes(ctx.db, leadId);
  const names = formsFor(ctx.config.leadForms ?? [], lead).map(({ name }) => name);
  const open = names.filter((name) => !outcomes.has(name));
  if (open.length > 0) throw new Error(`not submitted yet: ${open.join(', ')}`);
  return names.filter((name) => outcomes.get(name) === 'rejected');
}
