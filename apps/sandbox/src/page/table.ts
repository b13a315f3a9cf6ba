import type { RowAction } from './gateway-rows.ts';
import { html, type Markup } from './markup.ts';

export type Cell = string | Markup;

const cellOf = (cell: Cell): Markup => (typeof cell === 'string' ? html`${cell}` : cell);

/** A table that becomes a list of cards on a narrow screen, where each cell shows its column name. */
export function table(heads: readonly string[], rows: readonly (readonly Cell[])[], empty: string): Markup {
  if (rows.length === 0) return html`<div class="card"><p class="empty">${empty}</p></div>`;
  const head = heads.map((name) => html`<th scope="col">${name}</th>`);
  const body = rows.map(
    (row) =>
      html`<tr>${row.map((cell, index) => html`<td data-label="${heads[index] ?? ''}">${cellOf(cell)}</td>`)}</tr>`,
  );
  return html`<div class="card"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const tones: readonly (readonly [RegExp, string])[] = [
  [/^(succeeded|success|paid|active|saved|captured|authorised|sent|2\d\d)$/i, 'good'],
  [/(fail|declin|refus|cancel|expired|reject|forged|dropped|unanswered|^[45]\d\d$)/i, 'bad'],
];

/** A state as a word with a colour. */
export function badge(state: string): Markup {
  const tone = tones.find(([words]) => words.test(state))?.[1] ?? 'waiting';
  return html`<span class="badge ${tone}">${state.replaceAll('_', ' ')}</span>`;
}

export function buttons(actions: readonly RowAction[], of: string): Markup {
  if (actions.length === 0) return html`<span class="none">–</span>`;
  const forms = actions.map(
    ({ label, path }) =>
      html`<form method="post" action="${path}"><button aria-label="${label} ${of}">${label}</button></form>`,
  );
  return html`<div class="actions">${forms}</div>`;
}

export const code = (text: string): Markup => html`<code>${text}</code>`;

export const timeOf = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 19)} UTC</time>`;
