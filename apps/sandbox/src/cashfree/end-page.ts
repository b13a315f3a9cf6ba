import { frame } from '../page/frame.ts';
import { html } from '../page/markup.ts';

export const place = 'Cashfree, played by the sandbox';

const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
export const inRupees = (amountPaise: number): string => format.format(amountPaise / 100);

interface End {
  readonly title: string;
  readonly lead: string;
  readonly returnAddress: string | null;
  /** The payer returns automatically, unless there is something to read. */
  readonly isLeaving: boolean;
}

/** The last page: the payer returns to the merchant. */
export function endPage({ title, lead, returnAddress, isLeaving }: End): string {
  const address = returnAddress !== null && /^https?:\/\//.test(returnAddress) ? returnAddress : null;
  const link =
    address === null ? html`` : html`<p><a class="button primary" href="${address}">Back to the merchant</a></p>`;
  return frame({
    title: `${title} · Sandbox`,
    place,
    head: address !== null && isLeaving ? html`<meta http-equiv="refresh" content="1;url=${address}">` : html``,
    content: html`<div class="narrow"><h1>${title}</h1><p class="lead">${lead}</p>${link}</div>`,
  });
}
