import { types } from 'pg';

const int8 = 20;
const date = 1082;

/** Amounts and counts are safe integers by rule; one that is not must not be rounded in silence. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

/** A calendar date stays the text it is: as an instant it would be another day in another zone. */
const readDate = (text: string): string => text;

/** How values come out of PostgreSQL; all else as the driver reads it. */
export const valueTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && type === int8) return readInt8;
    if (format !== 'binary' && type === date) return readDate;
    return types.getTypeParser(type, format) as (text: string) => unknown;
  },
};
