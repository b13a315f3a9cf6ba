import { invalid } from './adyen-error.ts';
import { type AdyenPayment, type AdyenWorld, type Modification, newPspReference } from './adyen-world.ts';
import { amountOf, type Fields, onlyKnown, textOf } from './fields.ts';
import { needMerchant } from './merchant.ts';

/** A modification is only acknowledged. A webhook tells the result, as at the real gateway. */
function receive(
  world: AdyenWorld,
  payment: AdyenPayment,
  fields: Fields,
  made: Pick<Modification, 'kind' | 'amount' | 'isDone'> & { readonly reason: string },
) {
  const { kind, amount, isDone, reason } = made;
  const reference = textOf(fields, 'reference') ?? payment.reference;
  const modification = { pspReference: newPspReference(), kind, amount, reference, isDone, at: new Date() };
  payment.modifications.push(modification);
  const eventCode = ({ capture: 'CAPTURE', cancel: 'CANCELLATION', refund: 'REFUND' } as const)[kind];
  world.tell({
    eventCode,
    pspReference: modification.pspReference,
    originalReference: payment.pspReference,
    merchantReference: reference,
    amount,
    isSuccess: isDone,
    reason: isDone ? '' : reason,
  });
  return {
    merchantAccount: world.merchantAccount,
    paymentPspReference: payment.pspReference,
    pspReference: modification.pspReference,
    reference,
    status: 'received',
    ...(kind === 'cancel' ? {} : { amount }),
  };
}

function findPayment(world: AdyenWorld, id: string): AdyenPayment {
  const payment = world.payments.get(id);
  if (!payment) throw invalid('167', 'Original pspReference required for this operation');
  return payment;
}

export function capturePayment(world: AdyenWorld, id: string, fields: Fields) {
  onlyKnown('PaymentCaptureRequest', fields, ['merchantAccount', 'amount', 'reference', 'applicationInfo']);
  needMerchant(world, fields);
  const payment = findPayment(world, id);
  const amount = amountOf(fields);
  const isDone =
    payment.status === 'authorised' &&
    amount.value <= payment.amount.value &&
    amount.currency === payment.amount.currency;
  if (isDone) payment.status = 'captured';
  return receive(world, payment, fields, { kind: 'capture', amount, isDone, reason: 'Transaction is not authorised' });
}

export function cancelPayment(world: AdyenWorld, id: string, fields: Fields) {
  onlyKnown('PaymentCancelRequest', fields, ['merchantAccount', 'reference', 'applicationInfo']);
  needMerchant(world, fields);
  const payment = findPayment(world, id);
  const isDone = payment.status === 'authorised';
  if (isDone) payment.status = 'cancelled';
  return receive(world, payment, fields, { kind: 'cancel', amount: payment.amount, isDone, reason: 'Not open' });
}

export function refundPayment(world: AdyenWorld, id: string, fields: Fields) {
  const known = ['merchantAccount', 'amount', 'reference', 'merchantRefundReason', 'applicationInfo'];
  onlyKnown('PaymentRefundRequest', fields, known);
  needMerchant(world, fields);
  const payment = findPayment(world, id);
  const amount = amountOf(fields);
  const given = payment.modifications
    .filter(({ kind, isDone }) => kind === 'refund' && isDone)
    .reduce((sum, refund) => sum + refund.amount.value, 0);
  if (payment.status !== 'captured' || amount.currency !== payment.amount.currency)
    throw invalid('167', 'The payment was not captured.');
  if (given + amount.value > payment.amount.value) throw invalid('137', 'Invalid amount specified');
  return receive(world, payment, fields, { kind: 'refund', amount, isDone: true, reason: '' });
}

/** The card scheme rejects a completed capture: days later at the real gateway, on demand here. */
export function failCapture(world: AdyenWorld, id: string): boolean {
  const payment = world.payments.get(id);
  const capture = payment?.modifications.find(({ kind, isDone }) => kind === 'capture' && isDone);
  if (!payment || !capture) return false;
  payment.status = 'refused';
  const { pspReference, amount, reference: merchantReference } = capture;
  const named = { eventCode: 'CAPTURE_FAILED', pspReference, originalReference: id, merchantReference } as const;
  world.tell({ ...named, amount, isSuccess: true, reason: 'Capture Failed' });
  return true;
}
