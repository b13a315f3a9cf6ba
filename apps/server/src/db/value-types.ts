import { types } from 'pg';

const int8 = 20;
const int8List = 1016;
const date = 1082;

/** Amounts and counts are safe integers. One that is not throws, because it would be rounded silently. */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

/** A list of them; none of ours holds a null. */
const readInt8List = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(readInt8));

/** A calendar date stays text: as an instant it would be another day in another time zone. */
const readDate = (text: string): string => text;

/** How values are read from PostgreSQL; other types are read as the driver does. */
export const valueTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && type === int8) return readInt8;
    if (format !== 'binary' && type === int8List) return readInt8List;
    if (format !== 'binary' && type === date) return readDate;
    return types.getTypeParser(type, format) as (text: string) => unknown;
  },
};
