import { frame } from './page/frame.ts';
import { html } from './page/markup.ts';

export function sandboxPage(): string {
  return frame({
    title: 'Sandbox · Atrium',
    place: 'Sandbox',
    content: html`<h1>Sandbox</h1>
<p class="lead">A payment world on this machine, for demonstrations and tests.</p>
<div class="card"><p class="empty">The payment gateways' stand-ins will live here: their wire protocols, text messages, and faults on demand. For now this process only answers that it is alive.</p></div>`,
  });
}
