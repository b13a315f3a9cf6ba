import type { CnameLookup } from '../gateways/cname-lookup.ts';
import type { DocumentExchange } from '../gateways/document-exchange.ts';
import type { LeadForms } from '../gateways/lead-forms.ts';
import type { Mailer } from '../gateways/mailer.ts';
import type { Context } from '../runtime/context.ts';

/** The context of runs: it adds the ports that no request may wait for. */
export interface WorkerContext extends Context {
  readonly mailer: Mailer;
  readonly dns: CnameLookup;
  /** Makes charges without their payer wait for their turn; unset where nothing holds them back. */
  readonly pace?: ((gateways: Context['gateways']) => Context['gateways']) | undefined;
  /** Null where no provider takes electronic invoices. */
  readonly documentExchange: DocumentExchange | null;
  /** Null where no CRM takes leads. */
  readonly leadForms: LeadForms | null;
}
