function claimsOf(token: string): { exp?: number; iat?: number } {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number; iat?: number };
  } catch {
    return {};
  }
}

const fallbackLifeMs = 60_000;

/** When the token expires by this machine's clock. Its lifetime counts from now, because clocks differ. */
export function tokenExpiresAt(token: string, now = Date.now()): number {
  const { exp, iat } = claimsOf(token);
  if (exp === undefined) return now + fallbackLifeMs;
  return iat === undefined ? exp * 1000 : now + (exp - iat) * 1000;
}
