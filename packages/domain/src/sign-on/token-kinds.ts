/** What the OpenID library keeps here, in its words; the check on `sign_on_tokens.kind` allows no other. */
export const tokenKinds = [
  'AccessToken',
  'AuthorizationCode',
  'Interaction',
  'RefreshToken',
  'ReplayDetection',
] as const;
export type TokenKind = (typeof tokenKinds)[number];

export const isTokenKind = (name: string): name is TokenKind => tokenKinds.some((kind) => kind === name);
