import { nextExchange } from '@atrium/domain/invoices/document-exchange';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { DocumentExchange, ExchangeAnswer } from '../../gateways/document-exchange.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { Context } from '../../runtime/context.ts';
import { findInvoice } from './invoice-history.store.ts';
import { saveExchange } from './invoices.store.ts';
import { findCurrentSeller } from './sellers.store.ts';
import { electronicDocument } from './steps/electronic-document.ts';

type Needs = Context & { readonly documentExchange: DocumentExchange | null };
interface Named {
  readonly organisationId: string;
  readonly invoiceId: string;
}

/** A payment that waits, and a provider that waits for the other side, are looked at again after so long. */
const againMs = 6 * 3_600_000;

type Prepared =
  | { readonly act: 'ended' }
  | { readonly act: 'refused'; readonly why: string }
  | { readonly act: 'ask'; readonly reference: string }
  | { readonly act: 'send'; readonly number: string; readonly xml: string };

/**
 * Hands a document to the provider, or asks what became of it (D-973). Its key is made from its content, so a run that
 * was killed sends it again under the same key. Answers why it was not taken, for the operator.
 */
export async function sendDocument(ctx: Needs, named: Named): Promise<string | null> {
  if (ctx.documentExchange === null) return 'no provider is set: ATRIUM_DOCUMENT_EXCHANGE_ADDRESS';
  const prepared = await prepare(ctx, named);
  if (prepared.act === 'ended') return null;
  if (prepared.act === 'refused') return prepared.why;
  const answer =
    prepared.act === 'ask'
      ? await ctx.documentExchange.ask(prepared.reference)
      : await ctx.documentExchange.send({
          key: `${named.invoiceId}-${sha256(prepared.xml).toString('hex').slice(0, 16)}`,
          number: prepared.number,
          xml: prepared.xml,
        });
  return keep(ctx, named, answer);
}

async function prepare(ctx: Needs, { organisationId, invoiceId }: Named): Promise<Prepared> {
  const seller = await findCurrentSeller(ctx.db);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const at = ctx.clock.wall();
    const end = { reference: null, note: null, at };
    const row = await findInvoice(organisationId, tx, invoiceId);
    if (row === undefined) return { act: 'ended' };
    const next = nextExchange({ state: row.state, exchange: row.exchange_state });
    if (next === 'ask') return { act: 'ask', reference: row.exchange_reference ?? '' };
    if (next === 'wait') await insertDueWork(tx, againOf(ctx, { organisationId, invoiceId }));
    if (next === 'withdraw') await saveExchange(organisationId, tx, invoiceId, { ...end, state: 'withdrawn' });
    if (next !== 'send') return { act: 'ended' };
    const written = await electronicDocument(organisationId, tx, row, {
      profile: seller.exchange?.profile ?? 'en16931',
    });
    if ('xml' in written) return { act: 'send', number: row.number ?? '', xml: written.xml };
    const why = written.faults.join('; ');
    await saveExchange(organisationId, tx, invoiceId, { ...end, state: 'unwritable', note: why });
    return { act: 'refused', why };
  });
}

async function keep(ctx: Needs, named: Named, answer: ExchangeAnswer): Promise<string | null> {
  const { organisationId, invoiceId } = named;
  const note = answer.state === 'rejected' ? answer.reason : null;
  const reference = answer.state === 'rejected' ? null : answer.reference;
  const found = { state: answer.state, reference, note, at: ctx.clock.wall() };
  await inOrganisation(ctx, organisationId, async (tx) => {
    await saveExchange(organisationId, tx, invoiceId, found);
    if (answer.state === 'sent') await insertDueWork(tx, againOf(ctx, named));
  });
  return note;
}

function againOf(ctx: Pick<Context, 'newId' | 'clock'>, { organisationId, invoiceId }: Named) {
  const now = ctx.clock.wall();
  const row = { id: ctx.newId(), kind: 'send-document', organisationId, subjectId: invoiceId } as const;
  return { ...row, dueAt: new Date(now.getTime() + againMs), now };
}
