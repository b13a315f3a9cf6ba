/** What the library gives for a complete card: its encrypted fields, and what a bank asks about the browser. */
export interface CardState {
  readonly paymentMethod: Readonly<Record<string, unknown>>;
  readonly browserInfo: Readonly<Record<string, unknown>>;
  readonly origin: unknown;
}

const cardFields = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The fields that the gateway needs, as names and texts, and nothing else. */
export function cardFieldsOf({ paymentMethod, browserInfo, origin }: CardState): Record<string, string> {
  const encrypted = cardFields.map((name) => [name, textOf(paymentMethod[name])] as const);
  const browser = Object.entries(browserInfo).map(([name, value]) => [`browserInfo.${name}`, textOf(value)] as const);
  return Object.fromEntries([...encrypted, ...browser, ['origin', textOf(origin)] as const]);
}
