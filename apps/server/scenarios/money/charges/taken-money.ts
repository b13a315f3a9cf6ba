import type { Gateway } from '@atrium/domain/payments/gateway';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import type { PaymentSandbox } from '../../../test-kit/payment-sandbox.ts';

/** Money that a gateway has taken, by its own books. */
export interface TakenMoney {
  readonly gateway: Gateway;
  /** The attempt that it was taken for. */
  readonly attemptId: string;
  readonly amountMinor: number;
  readonly currency: string;
}

interface StripeBooks {
  readonly paymentIntents: readonly {
    readonly status: string;
    readonly amount_received: number;
    readonly currency: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
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

/** Everything that was taken at every gateway; each capture for itself, so that one too many shows. */
export async function readTakenMoney(sandbox: PaymentSandbox): Promise<readonly TakenMoney[]> {
  const { paymentIntents } = (await sandbox.stripe()) as unknown as StripeBooks;
  const { payments } = (await sandbox.adyen.state()) as unknown as AdyenBooks;
  const debits = (await cashfreeOf(sandbox).state()).payments;
  return [
    ...paymentIntents
      .filter(({ status }) => status === 'succeeded')
      .map(
        (intent): TakenMoney => ({
          gateway: 'stripe',
          attemptId: intent.metadata['attempt_key'] ?? '',
          amountMinor: intent.amount_received,
          currency: intent.currency.toUpperCase(),
        }),
      ),
    ...payments.flatMap(({ reference, modifications }) =>
      modifications
        .filter(({ kind, isDone, amount }) => kind === 'capture' && isDone && amount.value > 0)
        .map(
          ({ amount }): TakenMoney => ({
            gateway: 'adyen',
            attemptId: reference,
            amountMinor: amount.value,
            currency: amount.currency,
          }),
        ),
    ),
    ...debits
      .filter(({ payment_status }) => payment_status === 'SUCCESS')
      .map(
        (debit): TakenMoney => ({
          gateway: 'cashfree',
          attemptId: debit.payment_id,
          currency: 'INR',
          amountMinor: Math.round(debit.payment_amount * 100),
        }),
      ),
  ];
}
