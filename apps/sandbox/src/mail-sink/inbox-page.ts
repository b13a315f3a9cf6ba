import { frame } from '../page/frame.ts';
import { html, type Markup } from '../page/markup.ts';
import type { CaughtMail } from './mail-box.ts';

const SHOWN_AT_MOST = 200;

function row(mail: CaughtMail): Markup {
  const repeats = mail.deliveries > 1 ? html` <span class="badge">delivered ${mail.deliveries} times</span>` : html``;
  return html`<li><a href="/read/${mail.id}">
<span><strong>${mail.subject || '(no subject)'}</strong>${repeats}</span>
<time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>
<small>to ${mail.to.join(', ')}</small>
</a></li>`;
}

function list(mails: readonly CaughtMail[], to: string): Markup {
  if (mails.length === 0) {
    const words = to
      ? `No mail to ${to} has arrived.`
      : 'No mail has arrived yet. Sign up in the console, and its first mail lands here.';
    return html`<p class="empty">${words}</p>`;
  }
  return html`<ul class="mails">${mails.slice(0, SHOWN_AT_MOST).map(row)}</ul>`;
}

function count(mails: readonly CaughtMail[]): string {
  if (mails.length > SHOWN_AT_MOST) return `The newest ${SHOWN_AT_MOST} of ${mails.length} mails.`;
  return mails.length === 1 ? '1 mail.' : `${mails.length} mails.`;
}

/** Every mail that the product sent on this machine, newest first. */
export function inboxPage(mails: readonly CaughtMail[], to: string, version: number): string {
  return frame({
    title: 'Caught mails · Atrium',
    place: 'Mail sink',
    content: html`<h1>Caught mails</h1>
<p class="lead">Nothing sent on this machine leaves it. ${count(mails)}</p>
<div class="tools">
<form action="/" method="get" role="search">
<label>Recipient <input name="to" type="search" value="${to}" autocomplete="off"></label>
<button>Search</button>
</form>
<form action="/clear" method="post" style="flex:0 0 auto"><button>Delete all</button></form>
</div>
<div class="card">${list(mails, to)}</div>
<script src="/watch.js" data-version="${version}" defer></script>`,
  });
}

/** Reloads the page when a mail has arrived, unless somebody is typing. */
export const watchScript = `
const shown = document.currentScript.dataset.version;
setInterval(async () => {
  if (document.hidden || document.activeElement?.tagName === 'INPUT') return;
  const reply = await fetch('/version').catch(() => null);
  if (reply?.ok && (await reply.text()) !== shown) location.reload();
}, 2000);
`;
