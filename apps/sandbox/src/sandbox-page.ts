import { frame } from './page/frame.ts';
import { html, type Markup } from './page/markup.ts';
import type { StripeWorld } from './stripe/stripe-world.ts';

/** The newest are what somebody who demonstrates looks for. */
const shown = 50;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return html`<p class="empty">Nothing yet.</p>`;
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const newest = <Value>(values: Iterable<Value>): Value[] => [...values].slice(-shown).reverse();

export function sandboxPage(stripe: StripeWorld): string {
  const payments = newest(stripe.paymentIntents.values()).map(({ id, amount, currency, status, description }) => [
    id,
    `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`,
    status,
    description ?? '',
  ]);
  const customers = newest(stripe.customers.values()).map(({ id, name, email }) => [id, name ?? '', email ?? '']);
  const events = newest(stripe.events).map(({ id, type }) => [id, type]);
  return frame({
    title: 'Sandbox · Atrium',
    place: 'Sandbox',
    content: html`<h1>Sandbox</h1>
<p class="lead">A payment world on this machine, for demonstrations and tests. No money moves.</p>
<h2>Payments</h2><div class="card">${table(['Payment', 'Amount', 'Status', 'For'], payments)}</div>
<h2>Customers</h2><div class="card">${table(['Customer', 'Name', 'Email'], customers)}</div>
<h2>Events</h2><div class="card">${table(['Event', 'Type'], events)}</div>`,
  });
}
