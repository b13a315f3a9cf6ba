import { expect, test } from 'vitest';
import { hasHiddenCharacters } from './hidden-characters.ts';

test.each(['\u202Eevil', 'a\u2066b', 'a\u2069', 'a\u200Bb', '\uFEFFa', 'a\u0007', 'a\u061C'])(
  '[D-546] a name with a hidden character is seen: %j',
  (name) => expect(hasHiddenCharacters(name)).toBe(true),
);

test.each(['Zoë Müller', 'شرکت‌ها', 'क्‍ष Limited', '👩‍💻 Studio', 'O’Neil & Søn', '株式会社'])(
  '[D-546] names of every script are fine: %s',
  (name) => expect(hasHiddenCharacters(name)).toBe(false),
);
