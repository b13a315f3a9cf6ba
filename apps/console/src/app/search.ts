type RawSearch = Readonly<Record<string, unknown>>;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length > 0 ? value : undefined;
}

/** Small readers instead of a schema library: search parameters are read on the very first screen, where every kilobyte counts. */
export function readDialog(search: RawSearch): { dialog?: string } {
  const dialog = text(search['dialog']);
  return dialog === undefined ? {} : { dialog };
}

export function readLogin(search: RawSearch): { return?: string; email?: string } {
  const path = text(search['return']);
  const email = text(search['email']);
  return { ...(path === undefined ? {} : { return: path }), ...(email === undefined ? {} : { email }) };
}

export function readToken(search: RawSearch): { token?: string } {
  const token = text(search['token']);
  return token === undefined ? {} : { token };
}
