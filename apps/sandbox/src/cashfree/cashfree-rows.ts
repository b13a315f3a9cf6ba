import type { GatewayRows, RowAction } from '../page/gateway-rows.ts';
import type { CashfreeSubscription, CashfreeWorld } from './cashfree-world.ts';

const gateway = 'cashfree' as const;

const steps: Readonly<Partial<Record<CashfreeSubscription['status'], readonly (readonly [string, string])[]>>> = {
  INITIALIZED: [['Let it expire', 'expire']],
  BANK_APPROVAL_PENDING: [
    ['Approve', 'approve'],
    ['Reject', 'reject'],
  ],
  ACTIVE: [['Cancel at the bank', 'cancel']],
};

const actionsOf = ({ id, status }: CashfreeSubscription): RowAction[] =>
  (steps[status] ?? []).map(([label, step]) => ({ label, path: `/control/cashfree/subscriptions/${id}/${step}` }));

export function cashfreeRows(world: CashfreeWorld): GatewayRows {
  const debits = [...world.payments.values()].map(({ id, subscriptionId, amountPaise, status, remarks }) => ({
    gateway,
    id,
    amountMinor: amountPaise,
    currency: 'INR',
    status,
    description: remarks ?? '',
    actions:
      status === 'PENDING'
        ? [
            {
              label: 'Let the bank decide',
              path: `/control/cashfree/payments/${subscriptionId}/${id}/decide`,
            },
          ]
        : [],
  }));
  const links = [...world.links.values()].map(({ id, amountPaise, status, purpose }) => ({
    gateway,
    id,
    amountMinor: amountPaise,
    currency: 'INR',
    status,
    description: purpose,
    actions:
      status === 'ACTIVE'
        ? [
            {
              label: 'Pay',
              path: `/control/cashfree/links/${id}/pay`,
            },
          ]
        : [],
  }));
  const mandates = [...world.subscriptions.values()].map((subscription) => ({
    gateway,
    id: subscription.id,
    customer: subscription.payer.name ?? '',
    status: subscription.status,
    description: subscription.account === null ? '' : `account ending ${subscription.account.number.slice(-4)}`,
    actions: actionsOf(subscription),
  }));
  return { payments: [...debits, ...links], mandates, customers: [], cards: [] };
}
