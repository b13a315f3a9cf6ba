type Content = string | readonly (Element | null)[];

/** An element of a document; null stands where one is left out. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: Content;
}

export const element = (
  name: string,
  content: Content,
  attributes: Readonly<Record<string, string>> = {},
): Element => ({ name, attributes, content });

/** An element with text, or none where the text is empty. */
export const textElement = (name: string, text: string | null): Element | null =>
  text === null || text === '' ? null : element(name, text);

const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Marks of XML are written as entities; characters that XML 1.0 cannot hold are left out. */
function escapeText(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replaceAll(/[&<>"]/g, (mark) => written[mark] ?? mark);
}

function writeElement({ name, attributes, content }: Element, indent: string): string {
  const described = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const opening = `${indent}<${name}${described.join('')}>`;
  if (typeof content === 'string') return `${opening}${escapeText(content)}</${name}>\n`;
  const inner = content.map((each) => (each === null ? '' : writeElement(each, `${indent}  `)));
  return `${opening}\n${inner.join('')}${indent}</${name}>\n`;
}

export const writeDocument = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`;
