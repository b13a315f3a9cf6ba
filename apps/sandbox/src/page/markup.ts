/** Safe markup, created only by the `html` tag. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

function render(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value));
  return value.map((part) => part.text).join('');
}

/** Escapes every value except its own markup, so that a mail cannot inject markup into the page. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1] ?? '') + part));
}
