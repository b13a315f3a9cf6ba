/** A demand of ASVS 5.0 and what docs/security.md answers. */
export interface SecurityRow {
  readonly number: string;
  readonly how: string;
  /** The titles of the tests that prove it. */
  readonly titles: readonly string[];
}

/** The rows of the chapters' tables: number, demand, how it is met, the titles of tests in backquotes. */
export function readSecurityRows(text: string): readonly SecurityRow[] {
  return [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm)].map(
    ([, number = '', , how = '', proof = '']) => ({
      number,
      how: how.trim(),
      titles: [...proof.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title),
    }),
  );
}

/** The titles of the tests in a source that run, as they are written there; those of a table keep their placeholders. */
export function titlesIn(source: string): readonly string[] {
  const calls = /(?:\b(?:test|it)(?:\.(?!skip|todo|fails)\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1).)*)\1,/g;
  return [...source.matchAll(calls)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));
}

/** What a program uses of node:crypto, as `createHash sha256`. */
export function algorithmsIn(source: string): readonly string[] {
  const calls = /\b(create(?:Hash|Hmac|Cipheriv)|hkdfSync|pbkdf2Sync)\((?:\s*|[^)]*, )'([\w-]+)'/g;
  return [...source.matchAll(calls)].map(([, call, algorithm]) => `${call} ${algorithm}`);
}
