/** Reads Stripe's nested form values, `metadata[key]=v` and `expand[0]=x`, into objects and lists. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

export function readForm(body: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const [head = '', ...rest] = key.split('[').map((part) => part.replace(/\]$/, ''));
    put(root, [head, ...rest], value);
  }
  return root;
}

function put(into: { [name: string]: FormValue }, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path;
  if (head === '__proto__' || head === 'constructor') return;
  if (rest.length === 0) {
    into[head] = value;
    return;
  }
  const held = into[head];
  const next = typeof held === 'object' && !Array.isArray(held) ? held : {};
  into[head] = next;
  put(next, rest, value);
}
