import type { InvoiceDetails } from '@atrium/contract/invoices/invoice-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDay } from '../../../lib/use-day.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useInvoiceWords } from '../invoice-words.ts';
import styles from './detail.module.css';
import { InvoiceLines } from './invoice-lines.tsx';

type Party = InvoiceDetails['Seller'];

/** INV-03: the invoice as it is kept. */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui();
  const day = useDay();
  const { kindOf, productOf, stateOf } = useInvoiceWords();
  const state = stateOf(invoice);
  const correctedNumber = invoice.Corrects?.Number;
  return (
    <>
      <p className={styles['standing']}>
        <StatusBadge tone={state.tone}>{state.word}</StatusBadge>
        <span>{day(invoice.ChargeDate)}</span>
        <span>
          {productOf(invoice)}, {kindOf(invoice)}
        </span>
      </p>
      {correctedNumber !== undefined && (
        <p className={styles['corrects']}>
          <Trans>Corrects invoice {correctedNumber}.</Trans>
        </p>
      )}
      <div className={styles['parties']}>
        <PartyBlock heading={t`From`} party={invoice.Seller} />
        <PartyBlock heading={t`Billed to`} party={invoice.Buyer} />
      </div>
      <InvoiceLines invoice={invoice} />
    </>
  );
}

function PartyBlock({ heading, party }: { heading: string; party: Party }) {
  const { TaxID: taxId } = party;
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className={styles['name']}>{party.Name}</p>
      {party.AddressLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {taxId !== null && (
        <p>
          <Trans>Tax id {taxId}</Trans>
        </p>
      )}
    </section>
  );
}
