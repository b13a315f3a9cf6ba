import { html, Markup } from './markup.ts';
import { style } from './style.ts';

export interface Frame {
  title: string;
  place: string;
  content: Markup;
  /** More for the head, such as where to go next. */
  head?: Markup;
}

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; img-src data: https: http:; frame-src 'self'; form-action 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
} as const;

export function frame({ title, place, content, head = html`` }: Frame): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>${head}
</head>
<body>
<header class="bar"><a href="/">Atrium</a> <span>${place}</span></header>
<main>${content}</main>
</body>
</html>
`.text;
}
