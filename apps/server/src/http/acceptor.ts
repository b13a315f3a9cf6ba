import type { Endpoint } from '@atrium/contract/endpoint';

type Accepts = (value: unknown) => boolean;

/** What is read of a schema of zod. */
interface Schema {
  readonly _zod: { readonly def: Definition };
}
interface Definition {
  readonly type?: string;
  readonly check?: string;
  readonly checks?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly discriminator?: string;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly tx?: (value: unknown) => unknown;
  readonly fn?: (value: unknown) => unknown;
}

class Unknown extends Error {}

const acceptors = new WeakMap<object, Accepts | null>();

/**
 * A quick test for large inputs: true only for what the schema accepts and leaves as it is, so that the input needs no
 * parsing. Whatever else it is, valid or not, the schema decides. Null for a schema with parts that are not known here.
 */
export function acceptorOf(schema: Endpoint['input']): Accepts | null {
  const known = acceptors.get(schema);
  if (known !== undefined) return known;
  const made = tryToMake(schema as unknown as Schema);
  acceptors.set(schema, made);
  return made;
}

function tryToMake(schema: Schema): Accepts | null {
  try {
    return accepting(schema);
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

function accepting({ _zod: { def } }: Schema): Accepts {
  const tests = [acceptingType(def), ...(def.checks ?? []).map((check) => acceptingCheck(check._zod.def))];
  const [first = () => false, second, ...others] = tests;
  if (second === undefined) return first;
  if (others.length === 0) return (value) => first(value) && second(value);
  return (value) => first(value) && second(value) && others.every((test) => test(value));
}

function acceptingType(def: Definition): Accepts {
  switch (def.type) {
    case 'string': {
      const { pattern, check } = def;
      if (check === undefined) return isText;
      if (pattern === undefined) throw new Unknown();
      return (value) => isText(value) && pattern.test(value);
    }
    case 'number':
      return Number.isFinite;
    case 'literal':
    case 'enum': {
      const values = new Set(def.values ?? Object.values(def.entries ?? {}));
      return (value) => values.has(value);
    }
    case 'nullable': {
      const inner = accepting(def.innerType as Schema);
      return (value) => value === null || inner(value);
    }
    case 'array': {
      const element = accepting(def.element as Schema);
      return (value) => Array.isArray(value) && value.every(element);
    }
    case 'object':
      return acceptingObject(def);
    case 'union':
      return acceptingUnion(def);
    default:
      throw new Unknown();
  }
}

/** PostgreSQL stores neither a NUL character nor half of a surrogate pair (D-115). */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field is there and no other: none of the fields accepts `undefined`. */
function acceptingObject({ shape = {}, catchall }: Definition): Accepts {
  if (catchall?._zod.def.type !== 'never') throw new Unknown();
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, accepts: accepting(schema) }));
  if (fields.some(({ name }) => name in Object.prototype)) throw new Unknown();
  return (value) => {
    if (!isRecord(value) || Object.keys(value).length !== fields.length) return false;
    for (const { name, accepts } of fields) if (!accepts(value[name])) return false;
    return true;
  };
}

/** The option is found by its discriminator. */
function acceptingUnion({ discriminator, options = [] }: Definition): Accepts {
  if (discriminator === undefined) throw new Unknown();
  const byValue = new Map(
    options.flatMap((option) => {
      const accepts = accepting(option);
      const values = option._zod.def.shape?.[discriminator]?._zod.def.values ?? [];
      return values.map((value) => [value, accepts] as const);
    }),
  );
  return (value) => isRecord(value) && byValue.get(value[discriminator])?.(value) === true;
}

function acceptingCheck(def: Definition): Accepts {
  const { minimum = 0, maximum = 0, value: limit = 0, inclusive, tx, fn } = def;
  switch (def.check) {
    case 'min_length':
      return (value) => (value as string).length >= minimum;
    case 'max_length':
      return (value) => (value as string).length <= maximum;
    case 'greater_than':
      return (value) => (inclusive ? (value as number) >= limit : (value as number) > limit);
    case 'less_than':
      return (value) => (inclusive ? (value as number) <= limit : (value as number) < limit);
    case 'number_format':
      if (def.format !== 'safeint') throw new Unknown();
      return Number.isSafeInteger;
    case 'overwrite':
      return (value) => tx?.(value) === value;
    case 'custom':
      return (value) => fn?.(value) === true;
    default:
      throw new Unknown();
  }
}
