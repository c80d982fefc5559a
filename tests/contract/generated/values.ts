import fc from 'fast-check';
import * as z from 'zod/mini';
import { TEXTS } from '@tests/helpers/hostile';
import { FIELDS, IN_PATH } from '../grid/ids';
import { fieldsOf, isRequired } from '../grid/sample';

/** Values that callers send by mistake or on purpose, in any field. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[]],
  { constructor: { prototype: {} } },
  '__proto__',
  'constructor',
  'user_nobody',
  '2026-02-30',
  '9999-12-31',
  '0001-01-01',
  '9999-12-31T23:59:59.000Z',
  '2026-03-11T25:61:00.000Z',
  'Mars/Base',
  '%E0%A4%A',
  '../../etc/passwd',
  'x'.repeat(3000),
  ...TEXTS,
];
const hostile = fc.constantFrom(...HOSTILE);

const IDS = [
  ...new Set([...Object.values(IN_PATH), ...Object.values(FIELDS).filter((id) => id !== null)]),
].filter((id): id is string => typeof id === 'string' && /^[a-z]+_/.test(id));
const id = fc.constantFrom(...IDS, 'user_member', 'user_owner', 'reso_ber-2-treptow');
// The limits of the calendar, and days that don’t exist, which are typical sources of errors in date arithmetic.
const EDGES = ['1900-01-01', '2199-12-31', '2026-03-29', '2026-02-30', '0001-01-01', '9999-12-31'];
const edge = fc.constantFrom(...EDGES);
const usualDay = fc
  .integer({ min: -400, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 2, 11) + days * 86_400_000).toISOString().slice(0, 10));
const day = fc.oneof({ weight: 3, arbitrary: usualDay }, { weight: 1, arbitrary: edge });
const instant = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .integer({ min: -4000, max: 40_000 })
      .map((quarters) => new Date(Date.UTC(2026, 2, 11, 8) + quarters * 900_000).toISOString()),
  },
  { weight: 1, arbitrary: edge.map((each) => `${each}T00:00:00.000Z`) },
  { weight: 1, arbitrary: edge.map((each) => `${each}T23:59:59.000Z`) },
);
const time = fc.constantFrom('00:00:00', '09:00:00', '13:30:00', '17:00:00', '23:59:59');
const text = fc.oneof(
  id,
  day,
  instant,
  time,
  fc.constantFrom('A text', 'somebody@example.org', '#336699', 'en', 'Europe/Berlin'),
  fc.constantFrom('FREQ=WEEKLY;COUNT=3', 'https://pictures.example/one.png'),
  fc.string({ maxLength: 12, unit: 'binary' }),
);
const number = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: -5, max: 3000 }),
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.constantFrom(1e15, Number.MAX_SAFE_INTEGER, 1e300),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.array(text, { maxLength: 3 }));

/** Values that a schema accepts, if some are found quickly; otherwise, values that it may reject. */
const fitting = (schema: z.ZodMiniType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .array(values, { minLength: 12, maxLength: 12 })
    .map((list) => list.find((value) => schema.safeParse(value).success) ?? list[0]);

function innerOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) {
    return schema._zod.def.innerType as z.ZodMiniType;
  }
  return undefined;
}

/**
 * Values that a schema mostly accepts, with ids from the seed, as an honest caller might send them. They’re built from the
 * schema, so a new endpoint needs no additions here.
 */
export function valuesOf(schema: z.ZodMiniType, field = ''): fc.Arbitrary<unknown> {
  const known = FIELDS[field];
  const own = ownValuesOf(schema, field);
  return known === undefined ? own : fc.oneof(fc.constant(known), own);
}

function ownValuesOf(schema: z.ZodMiniType, field: string): fc.Arbitrary<unknown> {
  const inner = innerOf(schema);
  if (inner) return valuesOf(inner, field);
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(fieldsOf(schema));
    return fc.record(
      Object.fromEntries(fields.map(([name, each]) => [name, valuesOf(each, name)])),
      { requiredKeys: fields.filter(([, each]) => isRequired(each)).map(([name]) => name) },
    );
  }
  if (schema instanceof z.ZodMiniArray) {
    const element = schema._zod.def.element as z.ZodMiniType;
    return fc.array(valuesOf(element, field.replace(/s$/, '')), { maxLength: 3 });
  }
  if (schema instanceof z.ZodMiniEnum) {
    return fc.constantFrom(...Object.values(schema._zod.def.entries));
  }
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.ZodMiniUnion) {
    return fc.oneof(
      ...schema._zod.def.options.map((option) => valuesOf(option as z.ZodMiniType, field)),
    );
  }
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniNumber) return fitting(schema, number);
  if (schema instanceof z.ZodMiniString)
    return fitting(schema, /_ids?$|^id$/.test(field) ? id : text);
  return fitting(schema, anything);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The same value with one field, at any depth, replaced by something that no honest caller sends. */
export const spoiled = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(values, hostile, fc.nat()).map(([value, bad, at]) => spoil(value, bad, at));

function spoil(value: unknown, bad: unknown, at: number): unknown {
  if (Array.isArray(value) && value.length > 0 && at % 4 !== 0) {
    const index = at % value.length;
    return value.map((each: unknown, n) => (n === index ? spoil(each, bad, at >> 2) : each));
  }
  if (!isObject(value) || at % 7 === 0) return bad;
  const names = Object.keys(value);
  const name = names[at % names.length];
  return name === undefined ? bad : { ...value, [name]: spoil(value[name], bad, at >> 1) };
}

/** A value for a path: mostly one that exists. */
export const pathValues = (known: unknown): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(String(known)) },
    { weight: 2, arbitrary: id },
    { weight: 1, arbitrary: fc.constantFrom('user_nobody', '__proto__', 'a b', '日本', '<b>') },
  );
