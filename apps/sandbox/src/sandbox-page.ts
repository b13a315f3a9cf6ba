import { frame } from './page/frame.ts';
import type { GatewayRows } from './page/gateway-rows.ts';
import { html, type Markup } from './page/markup.ts';

/** The newest are what somebody who demonstrates looks for. */
const shown = 50;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): Markup {
  if (rows.length === 0) return html`<p class="empty">Nothing yet.</p>`;
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

const newest = <Value>(values: readonly Value[]): Value[] => values.slice(-shown).reverse();

export function sandboxPage(gateways: readonly GatewayRows[]): string {
  const payments = newest(gateways.flatMap((rows) => rows.payments)).map((row) => [
    ...[row.gateway, row.id, `${(row.amountMinor / 100).toFixed(2)} ${row.currency}`, row.status, row.description],
  ]);
  const customers = newest(gateways.flatMap((rows) => rows.customers)).map((row) => [
    ...[row.gateway, row.id, row.name, row.email],
  ]);
  return frame({
    title: 'Sandbox · Atrium',
    place: 'Sandbox',
    content: html`<h1>Sandbox</h1>
<p class="lead">A payment world on this machine, for demonstrations and tests. No money moves.</p>
<h2>Payments</h2><div class="card">${table(['Gateway', 'Payment', 'Amount', 'Status', 'For'], payments)}</div>
<h2>Customers</h2><div class="card">${table(['Gateway', 'Customer', 'Name', 'Email'], customers)}</div>`,
  });
}
