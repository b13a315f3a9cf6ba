import type { Gateway } from '@atrium/domain/payments/gateway';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import type { PaymentSandbox } from '../../../test-kit/payment-sandbox.ts';

/** Money that a gateway has taken, by its own books. */
export interface TakenMoney {
  readonly gateway: Gateway;
  /** The attempt that it was taken for. */
  readonly attemptId: string;
  readonly amountMinor: number;
  /** What of it went back to the payer. */
  readonly refundedMinor: number;
  readonly currency: string;
}

interface StripeBooks {
  readonly paymentIntents: readonly {
    readonly id: string;
    readonly status: string;
    readonly amount_received: number;
    readonly currency: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
  readonly refunds: readonly { readonly amount: number; readonly payment_intent: string; readonly status: string }[];
}

interface AdyenBooks {
  readonly payments: readonly {
    readonly reference: string;
    readonly modifications: readonly {
      readonly kind: string;
      readonly isDone: boolean;
      readonly amount: { readonly value: number; readonly currency: string };
    }[];
  }[];
}

interface CashfreeBooks {
  readonly payments: readonly {
    readonly payment_id: string;
    readonly payment_status: string;
    readonly payment_amount: number;
  }[];
  readonly refunds: readonly { readonly payment_id?: string; readonly refund_amount: number }[];
}

/** Everything that was taken and given back at every gateway; each capture for itself, so that one too many shows. */
export async function readTakenMoney(sandbox: PaymentSandbox): Promise<readonly TakenMoney[]> {
  return [
    ...takenByStripe((await sandbox.stripe()) as unknown as StripeBooks),
    ...takenByAdyen((await sandbox.adyen.state()) as unknown as AdyenBooks),
    ...takenByCashfree((await cashfreeOf(sandbox).state()) as unknown as CashfreeBooks),
  ];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function takenByStripe({ paymentIntents, refunds }: StripeBooks): TakenMoney[] {
  return paymentIntents
    .filter(({ status }) => status === 'succeeded')
    .map((intent) => ({
      gateway: 'stripe',
      attemptId: intent.metadata['attempt_key'] ?? '',
      amountMinor: intent.amount_received,
      refundedMinor: sum(
        refunds
          .filter(({ payment_intent, status }) => payment_intent === intent.id && status === 'succeeded')
          .map(({ amount }) => amount),
      ),
      currency: intent.currency.toUpperCase(),
    }));
}

function takenByAdyen({ payments }: AdyenBooks): TakenMoney[] {
  return payments.flatMap(({ reference, modifications }) => {
    const done = (wanted: string) => modifications.filter(({ kind, isDone }) => kind === wanted && isDone);
    const refundedMinor = sum(done('refund').map(({ amount }) => amount.value));
    return done('capture')
      .filter(({ amount }) => amount.value > 0)
      .map(({ amount }, place) => ({
        gateway: 'adyen' as const,
        attemptId: reference,
        amountMinor: amount.value,
        // A payment is captured once; were it captured twice, the refund counts for the first.
        refundedMinor: place === 0 ? refundedMinor : 0,
        currency: amount.currency,
      }));
  });
}

const paise = (rupees: number) => Math.round(rupees * 100);

function takenByCashfree({ payments, refunds }: CashfreeBooks): TakenMoney[] {
  return payments
    .filter(({ payment_status }) => payment_status === 'SUCCESS')
    .map((debit) => ({
      gateway: 'cashfree',
      attemptId: debit.payment_id,
      amountMinor: paise(debit.payment_amount),
      refundedMinor: sum(
        refunds
          .filter(({ payment_id }) => payment_id === debit.payment_id)
          .map(({ refund_amount }) => paise(refund_amount)),
      ),
      currency: 'INR',
    }));
}
