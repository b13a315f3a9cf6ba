import type { CnameLookup } from '../gateways/cname-lookup.ts';
import type { LeadForms } from '../gateways/lead-forms.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { Context } from '../runtime/context.ts';

/** The context of runs: it adds the ports that no request may wait for. */
export interface WorkerContext extends Context {
  readonly mailer: Mailer;
  readonly dns: CnameLookup;
  /** Null where no CRM takes leads. */
  readonly leadForms: LeadForms | null;
}
