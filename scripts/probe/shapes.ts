import type * as z from 'zod/mini';

/** How an answer differs from the contract. Never contains a value of the answer, only what kind it is. */
export interface Difference {
  /** Where in the answer, with `[]` for any element of a list and `*` for any key of a dictionary. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** In how many places of the answer. */
  readonly count: number;
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly getter?: () => z.ZodMiniType;
}

/** A schema without what says that it may be left out, is null, or is converted. */
function bare(schema: z.ZodMiniType | undefined): z.ZodMiniType | undefined {
  const { innerType, in: input, getter } = (schema?._zod.def ?? {}) as Partial<Def>;
  const inside = innerType ?? input ?? getter?.();
  return inside ? bare(inside) : schema;
}

const defOf = (schema: z.ZodMiniType | undefined): Partial<Def> => bare(schema)?._zod.def ?? {};

/** A step on the way into an answer. */
type Step = string | { readonly anyOf: 'list' | 'keys' };

/** A path as one text, `elements[].name`. */
const textOf = (steps: readonly Step[]): string =>
  steps
    .map((step) => (typeof step === 'string' ? step : step.anyOf === 'list' ? '[]' : '*'))
    .join('.')
    .replaceAll('.[]', '[]');

/** A path without what isn’t in the contract: indexes, and the keys of dictionaries, which may be ids, addresses, or names. */
function stepsOf(schema: z.ZodMiniType, path: readonly PropertyKey[]): Step[] {
  const steps: Step[] = [];
  let inside: readonly z.ZodMiniType[] = [schema];
  for (const key of path) {
    const defs = inside.map(defOf).flatMap((def) => def.options?.map(defOf) ?? [def]);
    const name = String(key);
    const fields = defs.flatMap(({ shape = {} }) =>
      Object.hasOwn(shape, name) ? [shape[name]] : [],
    );
    if (typeof key === 'number') steps.push({ anyOf: 'list' });
    else steps.push(fields.length > 0 ? name : { anyOf: 'keys' });
    const others = defs.flatMap(({ element, valueType, catchall }) => [
      element,
      valueType,
      catchall,
    ]);
    inside = (fields.length > 0 ? fields : others).filter((each) => each !== undefined);
  }
  return steps;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** What kind of value this is. Of a text with a time or a number, the digits are masked. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') {
    if (value === '') return 'an empty text';
    const isTime = /^\d{4}-\d\d-\d\d/.test(value) || /^\d\d?:\d\d/.test(value);
    if (isTime && value.length < 40) return `a text like ${value.replaceAll(/\d/g, '9')}`;
    if (/^-?\d+(?:\.\d+)?$/.test(value)) return 'a number as text';
    return 'another text';
  }
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (inside as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[key],
    value,
  );

type Issue = z.core.$ZodIssue;

/** The problems inside the alternatives of a union: those of the alternative that fits best. */
function flat(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map(({ path }) => path.length));
  const [best] = issue.errors
    .filter((issues) => issues.length > 0)
    .toSorted((one, other) => depth(other) - depth(one) || one.length - other.length);
  if (!best || depth(best) === 0) return [issue];
  return best.flatMap((inner) => flat({ ...inner, path: [...issue.path, ...inner.path] }));
}

function expectedBy(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return 'one of several kinds';
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  return issue.message.replace(/^Expected /, '');
}

/** Every difference between a value and its schema, once per place in the schema. */
export function differencesOf(schema: z.ZodMiniType, value: unknown): Difference[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  const found = new Map<string, Difference>();
  for (const issue of parsed.error.issues.flatMap(flat)) {
    const difference = {
      path: textOf(stepsOf(schema, issue.path)),
      expected: expectedBy(issue),
      found: kindOf(at(value, issue.path)),
    };
    const key = JSON.stringify(difference);
    found.set(key, { ...difference, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** A key that a programmer chose, rather than an id with digits, an address, or a name. */
const isPlainKey = (key: string): boolean => /^[a-z][a-zA-Z_]{0,40}$/.test(key);
/** An object with more unknown fields than this is a dictionary. */
const MOST_FIELDS = 12;

/** Fields of an answer that the contract doesn’t have, once each, as paths. The client ignores them. */
export function unknownFields(schema: z.ZodMiniType, value: unknown): string[] {
  const found = new Set<string>();
  const look = (inside: z.ZodMiniType | undefined, part: unknown, path: readonly Step[]): void => {
    if (!inside || part === null || typeof part !== 'object') return;
    const { options, element, shape, catchall, valueType } = defOf(inside);
    if (options) {
      look(
        options.find((option) => option.safeParse(part).success),
        part,
        path,
      );
    } else if (Array.isArray(part)) {
      for (const item of part) look(element, item, [...path, { anyOf: 'list' }]);
    } else if (isFields(part)) {
      const strange: string[] = [];
      for (const [key, field] of Object.entries(part)) {
        if (shape && Object.hasOwn(shape, key)) look(shape[key], field, [...path, key]);
        else if (valueType ?? catchall)
          look(valueType ?? catchall, field, [...path, { anyOf: 'keys' }]);
        else if (shape) strange.push(key);
      }
      const isDictionary = strange.length > MOST_FIELDS;
      for (const key of strange) {
        const isShown = isPlainKey(key) && !isDictionary;
        found.add(textOf([...path, isShown ? key : { anyOf: 'keys' }]));
      }
    }
  };
  look(schema, value, []);
  return [...found];
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** The unknown field that a missing one may have been renamed to: the only one beside it. */
export function renamedTo(
  { path, found }: Difference,
  unknown: readonly string[],
): string | undefined {
  const beside = unknown.filter((other) => parentOf(other) === parentOf(path));
  const [only] = beside;
  return found === 'nothing' && beside.length === 1
    ? only?.slice(parentOf(path).length).replace(/^\./, '')
    : undefined;
}
