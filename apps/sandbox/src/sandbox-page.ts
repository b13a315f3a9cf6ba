import { controlForms } from './page/control-forms.ts';
import { frame } from './page/frame.ts';
import type { GatewayRows } from './page/gateway-rows.ts';
import { html, type Markup } from './page/markup.ts';
import { badge, buttons, code, table, timeOf } from './page/table.ts';
import type { Faults } from './payments/faults.ts';
import type { GatewayName, SentWebhook, Webhooks } from './payments/webhooks.ts';
import type { SmsBox } from './sms/sms-box.ts';

/** Newest first, as a demo needs them. */
const shown = 50;
const newest = <Value>(values: readonly Value[]): readonly Value[] => values.slice(-shown).reverse();

const gatewayNames: Readonly<Record<GatewayName, string>> = { stripe: 'Stripe', adyen: 'Adyen', cashfree: 'Cashfree' };

export interface SandboxView {
  readonly gateways: readonly GatewayRows[];
  readonly webhooks: Webhooks;
  readonly faults: Faults;
  readonly sms: SmsBox;
}

function money(amountMinor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function payments(gateways: readonly GatewayRows[]): Markup {
  const rows = gateways.flatMap((gateway) =>
    newest(gateway.payments).map((row) => [
      gatewayNames[row.gateway],
      code(row.id),
      html`<b class="figure">${money(row.amountMinor, row.currency)}</b>`,
      badge(row.status),
      row.description,
      buttons(row.actions, row.id),
    ]),
  );
  const empty = 'No payment yet. Buy a plan in the console, and it shows here.';
  return table(['Gateway', 'Payment', 'Amount', 'Status', 'For', 'Decide'], rows, empty);
}

function mandates(gateways: readonly GatewayRows[]): Markup {
  const rows = gateways.flatMap((gateway) =>
    newest(gateway.mandates).map((row) => [
      gatewayNames[row.gateway],
      code(row.id),
      row.customer,
      row.description,
      badge(row.status),
      buttons(row.actions, row.id),
    ]),
  );
  const empty = 'No card and no mandate yet.';
  return table(['Gateway', 'Name', 'Of', 'Card or account', 'Status', 'Decide'], rows, empty);
}

function stateOf({ manner, status, tries }: SentWebhook): Markup {
  const answer = status === null ? (tries === 0 ? '' : 'unanswered') : String(status);
  return html`${manner === null ? html`` : badge(manner)} ${answer === '' ? html`` : badge(answer)}${tries > 1 ? ` ${tries} times` : ''}`;
}

function webhookTable(webhooks: Webhooks): Markup {
  const rows = newest(webhooks.all()).map((sent) => [
    timeOf(sent.at),
    gatewayNames[sent.webhook.gateway],
    sent.webhook.type,
    code(sent.webhook.subject),
    stateOf(sent),
    buttons(
      [{ label: 'Repeat', path: `/control/webhooks/${encodeURIComponent(sent.webhook.id)}/repeat` }],
      sent.webhook.id,
    ),
  ]);
  return table(['When', 'Gateway', 'Type', 'About', 'Answer', 'Decide'], rows, 'No webhook yet.');
}

function messages(sms: SmsBox): Markup {
  const rows = sms.list().slice(0, shown);
  const cells = rows.map(({ at, to, text }) => [timeOf(at), to, text]);
  return table(['When', 'To', 'Text'], cells, 'No message yet. A phone code of the console lands here.');
}

function cards(gateways: readonly GatewayRows[]): Markup {
  const rows = gateways.flatMap((gateway) =>
    gateway.cards.map((card) => [
      gatewayNames[card.gateway],
      code(card.number.replace(/(\d{4})(?=\d)/g, '$1 ')),
      card.whenSaved,
      card.whenCharged,
    ]),
  );
  const list = table(['Gateway', 'Number', 'When it is saved', 'When it is charged'], rows, 'No cards.');
  return html`<details class="cards"><summary>Numbers to type into a card field</summary>${list}</details>`;
}

function customers(gateways: readonly GatewayRows[]): Markup {
  const rows = gateways.flatMap((gateway) =>
    newest(gateway.customers).map(({ gateway: of, id, name, email }) => [gatewayNames[of], code(id), name, email]),
  );
  return table(['Gateway', 'Customer', 'Name', 'Email'], rows, 'No customer yet.');
}

/** The sandbox's page: all gateway state, and buttons to act as bank or payer or to cause faults. */
export function sandboxPage({ gateways, webhooks, faults, sms }: SandboxView): string {
  return frame({
    title: 'Sandbox · Atrium',
    place: 'Sandbox',
    content: html`<div class="wide"><h1>Sandbox</h1>
<p class="lead">A payment world on this machine, for demonstrations and tests. No money moves.</p>
<nav class="places" aria-label="On this page"><a href="#payments">Payments</a> <a href="#mandates">Cards and mandates</a> <a href="#webhooks">Webhooks</a> <a href="#messages">Messages</a> <a href="#customers">Customers</a></nav>
${controlForms(faults, webhooks)}
${cards(gateways)}
<h2 id="payments">Payments</h2>${payments(gateways)}
<h2 id="mandates">Cards and mandates</h2>${mandates(gateways)}
<h2 id="webhooks">Webhooks</h2>${webhookTable(webhooks)}
<h2 id="messages">Messages</h2>${messages(sms)}
<h2 id="customers">Customers</h2>${customers(gateways)}</div>
<script src="/watch.js" defer></script>`,
  });
}

/** Reloads the page when something has changed, unless somebody is typing. */
export const watchScript = `
const read = async () => (await fetch('/version').catch(() => null))?.text();
const first = read();
setInterval(async () => {
  if (document.hidden || document.activeElement?.matches('input, select, button, details[open] *')) return;
  const now = await read();
  if (now !== undefined && now !== (await first)) location.reload();
}, 2000);
`;
