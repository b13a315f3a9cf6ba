import { frame } from '../page/frame.ts';
import { html, type Markup } from '../page/markup.ts';
import type { CaughtMail } from './mail-box.ts';

export type MailView = 'html' | 'text';

const address = /https?:\/\/[^\s<>"')\]]+/g;

function withLinks(text: string): Markup[] {
  const parts: Markup[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    parts.push(html`${text.slice(end, match.index)}<a href="${match[0]}">${match[0]}</a>`);
    end = match.index + match[0].length;
  }
  return [...parts, html`${text.slice(end)}`];
}

function body(mail: CaughtMail, view: MailView): Markup {
  if (view === 'text') return html`<pre>${withLinks(mail.text || 'This mail has no text part.')}</pre>`;
  // The frame runs no script and has no origin. Its links open in a new tab.
  const content = `<base target="_blank">${mail.html || '<p>This mail has no HTML part.</p>'}`;
  return html`<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${content}"></iframe>`;
}

function tab(mail: CaughtMail, view: MailView, shown: MailView, label: string): Markup {
  const target = `/read/${mail.id}?view=${view}`;
  return view === shown
    ? html`<a class="button" href="${target}" aria-current="page">${label}</a>`
    : html`<a class="button" href="${target}">${label}</a>`;
}

export function mailPage(mail: CaughtMail, view: MailView): string {
  return frame({
    title: `${mail.subject || '(no subject)'} · Caught mails`,
    place: 'Mail sink',
    content: html`<p><a href="/">All mails</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Arrived</dt><dd><time datetime="${mail.receivedAt}">${mail.receivedAt.slice(0, 19).replace('T', ' ')} UTC</time></dd>
<dt>Message-ID</dt><dd>${mail.messageId}</dd>
<dt>Deliveries</dt><dd>${mail.deliveries}</dd>
</dl>
<nav class="views" aria-label="View">${tab(mail, 'html', view, 'HTML')}${tab(mail, 'text', view, 'Text')}</nav>
<div class="card">${body(mail, view)}</div>`,
  });
}

export function unknownMailPage(): string {
  return frame({
    title: 'Unknown mail · Caught mails',
    place: 'Mail sink',
    content: html`<h1>This mail is not here</h1>
<p class="lead">It was deleted, or the sink was started again since.</p><p><a href="/">All mails</a></p>`,
  });
}
