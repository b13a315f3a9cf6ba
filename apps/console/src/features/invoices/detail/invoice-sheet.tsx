import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDay } from '../../../lib/use-day.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useInvoiceWords } from '../invoice-words.ts';
import { usePaymentWords } from '../payment-words.ts';
import styles from './detail.module.css';
import { InvoiceLines } from './invoice-lines.tsx';
import type { InvoiceDetails, Party } from './queries.ts';
import { WithdrawalSection } from './withdrawal-section.tsx';

/** The invoice as it is kept (INV-03). */
export function InvoiceSheet({ invoice }: { invoice: InvoiceDetails }) {
  const { t } = useLingui();
  const day = useDay();
  const { kindOf, productOf, stateOf } = useInvoiceWords();
  const state = stateOf(invoice);
  const { correctedNumber, purchaseOrder } = invoice;
  return (
    <>
      <p className={styles['status']}>
        <StatusBadge tone={state.tone}>{state.word}</StatusBadge>
        <span>{day(invoice.chargedOn)}</span>
        <span>
          {productOf(invoice)}, {kindOf(invoice)}
        </span>
      </p>
      {invoice.state === 'void' && <VoidNote invoice={invoice} />}
      {correctedNumber !== null && (
        <p className={styles['corrects']}>
          <Trans>Corrects invoice {correctedNumber}.</Trans>
        </p>
      )}
      <div className={styles['parties']}>
        <PartyBlock heading={t`From`} party={invoice.seller} />
        <PartyBlock heading={t`Billed to`} party={invoice.buyer}>
          {purchaseOrder !== null && (
            <p>
              <Trans>PO number {purchaseOrder}</Trans>
            </p>
          )}
        </PartyBlock>
      </div>
      <InvoiceLines invoice={invoice} />
      <WithdrawalSection invoice={invoice} />
    </>
  );
}

/** Nothing is owed; where a payment failed, why, and what was tried (D-173). */
function VoidNote({ invoice: { failure } }: { invoice: InvoiceDetails }) {
  const { methodOf, reasonOf } = usePaymentWords();
  return (
    <p className={styles['corrects']}>
      {failure !== null && (
        <>
          {reasonOf(failure.reason)}: {methodOf(failure)}.{' '}
        </>
      )}
      <Trans>You do not owe anything for this invoice.</Trans>
    </p>
  );
}

function PartyBlock({ heading, party, children }: { heading: string; party: Party; children?: ReactNode }) {
  const { taxId } = party;
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <p className={styles['name']}>{party.name}</p>
      {party.addressLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {taxId !== null && (
        <p>
          <Trans>Tax id {taxId}</Trans>
        </p>
      )}
      {children}
    </section>
  );
}
