/**
 * Writes a sentence with its values: say`Hello ${name},` looks up 'Hello {0},' in the words of a language. The English
 * of the code is the key, so a sentence without a translation shows in English.
 */
export type Say = (parts: readonly string[], ...values: readonly (string | number)[]) => string;

export function sayWith(translate: (english: string) => string): Say {
  return (parts, ...values) => {
    const english = parts.reduce((text, part, place) => `${text}{${place - 1}}${part}`);
    return translate(english).replace(/\{(\d+)\}/g, (_, place: string) => String(values[Number(place)]));
  };
}

/** English as it is written in the code. */
export const inEnglish: Say = sayWith((english) => english);
