import * as z from 'zod/mini';
import { FIELDS } from './ids';

/** Texts of every format in the contract; the first one that a schema accepts is used. */
const TEXTS = [
  'A text',
  '2026-03-18',
  '2026-03-18T09:00:00.000Z',
  '09:00:00',
  'somebody@example.org',
  'https://pictures.example/one.png',
  '#336699',
  'en',
];

/** The minimal value that a schema accepts. Undefined if none is known; `partly` returns the known parts even then. */
export function sampleOf(schema: z.ZodMiniType, field = '', partly = false): unknown {
  const known = FIELDS[field];
  if (known !== undefined && schema.safeParse(known).success) return known;
  const made = madeOf(schema, field);
  return made !== undefined && (partly || schema.safeParse(made).success) ? made : undefined;
}

function madeOf(schema: z.ZodMiniType, field: string): unknown {
  if (schema instanceof z.ZodMiniObject) {
    return Object.fromEntries(
      Object.entries(fieldsOf(schema))
        .filter(([, inner]) => isRequired(inner))
        .map(([name, inner]) => [name, sampleOf(inner, name)]),
    );
  }
  if (schema instanceof z.ZodMiniArray) {
    const element = sampleOf(schema._zod.def.element as z.ZodMiniType, field.replace(/s$/, ''));
    return [[], [element]].find((list) => schema.safeParse(list).success);
  }
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries)[0];
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0];
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return sampleOf(schema._zod.def.innerType as z.ZodMiniType, field) ?? null;
  }
  if (schema instanceof z.ZodMiniUnion) {
    return schema._zod.def.options
      .map((option) => sampleOf(option as z.ZodMiniType, field))
      .find((made) => made !== undefined);
  }
  if (schema instanceof z.ZodMiniRecord) return {};
  return [...TEXTS, 1, true, [], {}].find((value) => schema.safeParse(value).success);
}

/** The fields of an object by name. */
export const fieldsOf = (schema: z.ZodMiniObject): Readonly<Record<string, z.ZodMiniType>> =>
  schema._zod.def.shape as Readonly<Record<string, z.ZodMiniType>>;

/** The object in a body, even if it’s wrapped; undefined for other kinds of bodies. */
export function objectIn(schema: z.ZodMiniType | undefined): z.ZodMiniObject | undefined {
  if (schema instanceof z.ZodMiniObject) return schema;
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return objectIn(schema._zod.def.innerType as z.ZodMiniType);
  }
  return undefined;
}

export const isRequired = (schema: z.ZodMiniType): boolean => schema._zod.optin === undefined;

const WRONG: readonly unknown[] = [{ wrong: [] }, 'no-such-value', -1, 1.5, true, [[]], null];
/** Wrong values where everything arrives as text. */
const WRONG_TEXTS: readonly (string | string[])[] = [
  'no-such-value',
  '-1',
  '',
  ['a', 'b'],
  'x'.repeat(3000),
];

/** Bodies that differ from a valid one in one field, by the problem: `name missing`, `name wrong`. */
export function* badBodies(
  schema: z.ZodMiniType | undefined,
  good: unknown,
  form = false,
): Generator<[field: string, what: string, body: unknown]> {
  const object = objectIn(schema);
  if (!schema || !object) return;
  const base = (good ?? {}) as Readonly<Record<string, unknown>>;
  for (const [field, inner] of Object.entries(fieldsOf(object))) {
    if (isRequired(inner)) {
      const { [field]: _left, ...rest } = base;
      yield [field, 'missing', rest];
    }
    const candidates = form ? ['no-such-value'] : WRONG;
    const bad = candidates.find((value) => !schema.safeParse({ ...base, [field]: value }).success);
    if (bad !== undefined) yield [field, 'wrong', { ...base, [field]: bad }];
  }
}

/** Queries that differ from a valid one in one field. */
export function* badQueries(
  schema: z.ZodMiniObject | undefined,
  good: Readonly<Record<string, unknown>>,
): Generator<[field: string, query: Readonly<Record<string, unknown>>]> {
  if (!schema) return;
  for (const field of Object.keys(fieldsOf(schema))) {
    const bad = WRONG_TEXTS.find((value) => !schema.safeParse({ ...good, [field]: value }).success);
    if (bad !== undefined) yield [field, { ...good, [field]: bad }];
  }
}
