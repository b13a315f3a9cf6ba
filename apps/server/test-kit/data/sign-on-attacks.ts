/** The attacks on the protocol that must fail: a closed list, so that none is left out. Each title of a test names one. */
export const protocolAttacks = [
  // The code that a browser carries.
  'a code twice',
  'a code at two places at once',
  'a code after its minute',
  'a code of another product (mix-up)',
  'an answer of another issuer (mix-up)',
  'a code without a verifier',
  'a code with another verifier',
  'a request without PKCE',
  'a request with a plain challenge',
  // Where it is sent.
  'another host, path, port, scheme or spelling to return to',
  'another address at the exchange than at the request',
  'a token in the address of the browser',
  'a request in a parameter',
  // Who may take it.
  'an unknown product, or one that was removed',
  'a wrong secret, none, and one from before yesterday’s rotation',
  // What is made of it.
  'a token of one product at another',
  'a product’s token at the API, and the console’s at a product',
  'a refresh token twice',
  'a refresh token at two places at once',
  'a refresh token of another product',
  'more scopes at the refresh than at the request',
] as const;

/** The attacks on the person behind it, their browser, and the provider itself. */
export const personAttacks = [
  'a session that ended before the answer, the code, the exchange, the refresh and the question who it is',
  'a second factor that is owed',
  'a pause that is too long, and a session that is too old',
  'a person who is disabled, removed, signed out by an admin, without the role, or has left',
  'an organisation that is closed, or has the product no more',
  'an organisation of others, asked for and picked',
  'an address that was never proved',
  // The browser between.
  'the request of another browser (login CSRF)',
  'the end of a request in another browser',
  'an answer that another site sends',
  'a request after its time',
  'a sign-in that nobody sees',
  'a proof that is older than the product asks for',
  'a log-out of somebody else, or to an address that nobody registered',
  // The provider itself.
  'a host that the caller names',
  'a body that is too large',
  'ids that are none',
  'whoever reads the tables',
] as const;

export const signOnAttacks = [...protocolAttacks, ...personAttacks];
