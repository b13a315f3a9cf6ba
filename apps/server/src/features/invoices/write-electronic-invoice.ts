import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { findInvoice } from './invoice-history.store.ts';
import { findInvoiceId } from './invoices.store.ts';
import { type DocumentForm, electronicDocument, type Written } from './steps/electronic-document.ts';

/** Who asks for which document. */
export interface NamedInvoice extends DocumentForm {
  readonly organisationId: string;
  readonly number: string;
}

/** A stored invoice or credit note in UBL, for an operator. */
export function writeElectronicInvoice(ctx: Pick<Context, 'db'>, named: NamedInvoice): Promise<Written> {
  const { organisationId, number } = named;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const id = await findInvoiceId(organisationId, tx, number);
    const row = id === null ? undefined : await findInvoice(organisationId, tx, id);
    return row === undefined
      ? { faults: ['there is no such invoice'] }
      : electronicDocument(organisationId, tx, row, named);
  });
}
