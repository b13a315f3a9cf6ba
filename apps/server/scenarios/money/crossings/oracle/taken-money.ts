import { type BrokenRule, broken, type Passage, type Rule, shown, sumOf } from './broken-rule.ts';

/** What the gateways took is what attempts say, each once; nothing is kept that no invoice asked for. */
export const takenMoney: Rule = ({ after }) => {
  const { attempts, invoices } = after.facts;
  const found: BrokenRule[] = [];
  for (const payment of after.payments) {
    const attempt = attempts.find(({ reference, id }) => `${reference} ${id}`.includes(payment.reference));
    if (!attempt) {
      const isInDoubt = attempts.some(
        ({ reference, amount_minor }) => reference === null && amount_minor === payment.amountMinor,
      );
      if (payment.isTaken && !isInDoubt)
        found.push(broken('gateway', `${shown(payment.amountMinor)} were taken, and no attempt knows of it`));
      continue;
    }
    if (attempt.state === 'paid' && !payment.isTaken)
      found.push(broken('gateway', 'an attempt counts as paid that the gateway never took'));
    if (payment.isTaken && payment.amountMinor !== attempt.amount_minor)
      found.push(broken('gateway', `${shown(payment.amountMinor)} taken, ${shown(attempt.amount_minor)} asked for`));
  }
  const currencies = new Set(invoices.map(({ currency }) => currency));
  for (const currency of currencies) {
    const kept = sumOf(
      attempts.filter((each) => each.state === 'paid' && each.currency === currency),
      (each) => each.amount_minor,
    );
    const invoiced = sumOf(
      invoices.filter((each) => each.state === 'paid' && each.kind !== 'credit_note' && each.currency === currency),
      (each) => Math.max(0, each.due_minor),
    );
    if (kept !== invoiced)
      found.push(broken('conservation', `${shown(kept)} ${currency} kept, ${shown(invoiced)} on paid invoices`));
  }
  return found;
};

/** What the books call refunded did go back at the gateway. */
export const wentBack: Rule = ({ after }: Passage) => {
  const { attempts, refunds } = after.facts;
  return after.payments.flatMap((payment) => {
    const attempt = attempts.find(({ reference, id }) => `${reference} ${id}`.includes(payment.reference));
    if (!attempt || attempt.gateway === 'cashfree') return [];
    const booked =
      sumOf(
        refunds.filter((each) => each.attempt_id === attempt.id && each.state === 'refunded'),
        (each) => each.amount_minor,
      ) + (attempt.state === 'refunded' ? attempt.amount_minor : 0);
    if (booked <= payment.wentBackMinor) return [];
    return [broken('refunds', `${shown(booked)} booked as refunded, ${shown(payment.wentBackMinor)} went back`)];
  });
};
