/**
 * Controls, marks that turn the direction of writing, and characters without width. The joiners U+200C and U+200D stay:
 * Persian, Indian scripts and emoji are written with them.
 */
const hidden = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/u;

/** Whether a name could look like another one, or turn the text around it (D-546). */
export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);

export const hiddenCharactersMessage = 'Please remove hidden characters';
