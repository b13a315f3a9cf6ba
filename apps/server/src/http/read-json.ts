import { Refused } from '../runtime/refused.ts';

/** Deeper and wider than any usual input of the contract. */
export const deepestJson = 20;
export const mostJsonValues = 5_000;

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Reads a JSON body. Its shape is checked on the text, so that a hostile body costs one cheap pass (D-114). */
export function readJson(text: string, mostValues = mostJsonValues): unknown {
  const fault = shapeFault(text, mostValues);
  if (fault !== null) throw new Refused('request.invalid', { fields: [{ field: '', message: fault }] });
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused('request.invalid');
  }
}

function shapeFault(text: string, mostValues: number): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case comma:
        values += 1;
        if (values > mostValues) return `More than ${mostValues} values`;
        break;
      case openBracket:
      case openBrace:
        depth += 1;
        if (depth > deepestJson) return `More than ${deepestJson} levels deep`;
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      default:
    }
  }
  return null;
}

/** The closing quotation mark, or the end of a text that lacks one. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === backslash) at += 1;
    else if (letter === quote) return at;
  }
  return text.length;
}
