import { CashfreeError, invalid, missing, taken } from './cashfree-error.ts';
import {
  type CashfreeLink,
  type CashfreeOrder,
  type CashfreeWorld,
  indianTime,
  newCode,
  newNumber,
} from './cashfree-world.ts';
import { group, needed, onlyKnown, ownId, type Parameters, paise, phone, rupees, text } from './parameters.ts';

const aDay = 86_400_000;

export function findLink(world: CashfreeWorld, id: string): CashfreeLink {
  const link = world.links.get(id);
  if (!link) throw missing('link', id);
  if (link.status === 'ACTIVE' && link.expiresAt.getTime() <= Date.now()) close(world, link, 'EXPIRED');
  return link;
}

export function createLink(world: CashfreeWorld, parameters: Parameters, origin: string): CashfreeLink {
  onlyKnown(parameters, [
    'link_id',
    'link_amount',
    'link_currency',
    'link_purpose',
    'customer_details',
    'link_partial_payments',
    'link_expiry_time',
    'link_notify',
    'link_auto_reminders',
    'link_notes',
    'link_meta',
  ]);
  const id = ownId(parameters, 'link_id', /^[\w-]{1,50}$/);
  if (world.presence.payer === 'absent')
    throw invalid('link_purpose_invalid', 'link_id : nobody is here who could pay on the page of a link');
  if (world.links.has(id)) throw taken('link', id);
  if (needed(parameters, 'link_currency') !== 'INR') throw invalid('link_currency_invalid', 'link_currency : INR only');
  const customer = group(parameters, 'customer_details', ['customer_name', 'customer_email', 'customer_phone']);
  const meta = group(parameters, 'link_meta', ['notify_url', 'return_url', 'upi_intent', 'payment_methods']);
  const expires = text(parameters, 'link_expiry_time');
  const expiresAt = expires === null ? new Date(Date.now() + 30 * aDay) : new Date(expires);
  if (Number.isNaN(expiresAt.getTime()))
    throw invalid('link_expiry_time_invalid', 'link_expiry_time : should be in ISO 8601');
  const code = newCode();
  const link: CashfreeLink = {
    id,
    ownId: newNumber(),
    code,
    address: `${origin}/cashfree/links/${code}`,
    amountPaise: paise(parameters, 'link_amount'),
    purpose: needed(parameters, 'link_purpose'),
    payer: { name: text(customer, 'customer_name'), email: text(customer, 'customer_email'), phone: phone(customer) },
    createdAt: new Date(),
    expiresAt,
    returnAddress: text(meta, 'return_url'),
    status: 'ACTIVE',
  };
  world.links.set(id, link);
  return link;
}

export function cancelLink(world: CashfreeWorld, id: string): CashfreeLink {
  const link = findLink(world, id);
  if (link.status !== 'ACTIVE')
    throw new CashfreeError(400, 'link_cancellation_failed', `Link is ${link.status.toLowerCase()} already`);
  close(world, link, 'CANCELLED');
  return link;
}

function close(world: CashfreeWorld, link: CashfreeLink, status: 'EXPIRED' | 'CANCELLED'): void {
  link.status = status;
  world.tell('PAYMENT_LINK_EVENT', link.id, showLink(link));
}

/** The payer pays on the link's page. The money is taken here. */
export function payLink(world: CashfreeWorld, link: CashfreeLink): void {
  if (findLink(world, link.id).status !== 'ACTIVE')
    throw invalid('link_status_invalid', `Link is ${link.status.toLowerCase()}`);
  const order: CashfreeOrder = {
    id: `CFPay_${link.code}`,
    ownId: newNumber(),
    linkId: link.id,
    amountPaise: link.amountPaise,
    createdAt: new Date(),
    transactionId: newNumber(),
    status: 'PAID',
  };
  world.orders.set(order.id, order);
  link.status = 'PAID';
  world.tell('PAYMENT_LINK_EVENT', link.id, {
    ...showLink(link),
    order: {
      order_id: order.id,
      order_amount: rupees(order.amountPaise),
      transaction_id: order.transactionId,
      transaction_status: 'SUCCESS',
    },
  });
}

/** The orders behind a link, which a refund needs. */
export function listOrders(world: CashfreeWorld, linkId: string, status: unknown): CashfreeOrder[] {
  findLink(world, linkId);
  const isAsked = (order: CashfreeOrder) => order.linkId === linkId && (status === 'ALL' || order.status === 'PAID');
  return [...world.orders.values()].filter(isAsked);
}

export function showOrder(order: CashfreeOrder) {
  return {
    entity: 'order',
    order_id: order.id,
    cf_order_id: order.ownId,
    link_id: order.linkId,
    order_currency: 'INR',
    order_amount: rupees(order.amountPaise),
    order_status: order.status,
    created_at: indianTime(order.createdAt),
  };
}

export function showLink(link: CashfreeLink) {
  return {
    cf_link_id: link.ownId,
    link_id: link.id,
    link_status: link.status,
    link_currency: 'INR',
    link_amount: rupees(link.amountPaise),
    link_amount_paid: link.status === 'PAID' ? rupees(link.amountPaise) : 0,
    link_partial_payments: false,
    link_purpose: link.purpose,
    link_created_at: indianTime(link.createdAt),
    link_expiry_time: indianTime(link.expiresAt),
    link_url: link.address,
    link_meta: { return_url: link.returnAddress },
    link_notify: { send_sms: false, send_email: false },
    customer_details: {
      customer_name: link.payer.name,
      customer_email: link.payer.email,
      customer_phone: link.payer.phone,
    },
  };
}
