import { createHash } from 'node:crypto';
import { apiBase, type Endpoint } from '@atrium/contract/endpoint';
import { catalogue } from '@atrium/contract/errors/catalogue';
import { fonts, roles } from '@atrium/domain/brand/tokens';

const colours = (scheme: 'light' | 'dark') => {
  const { text, 'text-3': quiet, page, line, 'accent-text': accent } = roles[scheme];
  return `--text:${text};--quiet:${quiet};--page:${page};--line:${line};--accent:${accent}`;
};

const style = `
:root{color-scheme:light dark;${colours('light')}}
@media(prefers-color-scheme:dark){:root{${colours('dark')}}}
body{margin:0 auto;max-width:960px;padding:32px 16px 96px;background:var(--page);color:var(--text);font:14px/20px ${fonts.text}}
h1{font-size:24px;line-height:32px}h2{margin-top:40px;font-size:16px}a{color:var(--accent)}
section{border-top:1px solid var(--line);padding:16px 0}h3{margin:0 0 4px;font-size:14px}
code{font-size:13px;overflow-wrap:anywhere}.quiet{color:var(--quiet)}dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:8px 0 0}dd{margin:0}
@media(max-width:560px){dl{grid-template-columns:1fr}}`;

/** The only style sheet that the page may use. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`;

/** The description of the API for people: every call, who may make it, and its refusals. */
export function renderApiPage(endpoints: readonly Endpoint[]): string {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[1] ?? '');
  const body = [...groups]
    .map(([group, calls]) => `<h2>${escape(group)}</h2>${calls.map(renderCall).join('')}`)
    .join('');
  const refusals = Object.entries(catalogue)
    .map(([code, entry]) => `<dt><code>${escape(code)}</code></dt><dd>${entry.status} · ${escape(entry.message)}</dd>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Atrium API</title><style>${style}</style></head><body><main><h1>Atrium API</h1>
<p>All calls live below <code>${apiBase}</code> and speak JSON. A call that is refused answers <code>{ code, errorMessage }</code>
with a status; the codes are listed at the end. The machine-readable description is
<a href="${apiBase}/openapi.json">openapi.json</a>; keys of access tokens are at
<a href="/.well-known/jwks.json">jwks.json</a>.</p>${body}<h2>Refusals</h2><dl>${refusals}</dl>
<p class="quiet">Country look-up by <a href="https://db-ip.com">DB-IP</a>, CC BY 4.0.</p></main></body></html>`;
}

function renderCall(endpoint: Endpoint): string {
  const refusals = endpoint.refusals.map((code) => `<code>${escape(code)}</code>`).join(', ') || 'none';
  return `<section id="${escape(endpoint.name)}"><h3>${escape(endpoint.summary)}</h3>
<code>${endpoint.method} ${escape(endpoint.path)}</code>
<dl><dt class="quiet">Needs</dt><dd>${escape(endpoint.requires)}</dd>
<dt class="quiet">Repeating it</dt><dd>${repeating[endpoint.idempotency]}</dd>
<dt class="quiet">May refuse</dt><dd>${refusals}</dd></dl></section>`;
}

const repeating = {
  required: 'safe with the same Idempotency-Key, which is required',
  natural: 'safe',
  none: 'not safe',
} as const;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
