import type * as z from 'zod/mini';

/** Marks a field of a body that a copy deliberately leaves to the server. */
export const LEFT_OUT = Symbol('left out');

/** Fields that can be copied from the source unchanged: same name and a compatible type. */
type Taken<Body, Source> = {
  [K in keyof Body & keyof Source]-?: Source[K] extends Body[K] ? K : never;
}[keyof Body & keyof Source];

/** Leaves a field of a body to another of its fields, which restores it: the name of a category to its id. */
export const givenBy = <Name extends string>(field: Name) => ({ by: field }) as const;

type How<Source, Value, Name = string> =
  | ((source: Source) => Value)
  | typeof LEFT_OUT
  | { readonly by: Name };

/** How to get the other fields. All of them are required, so that none is forgotten. */
export type Others<Body, Source> = {
  readonly [K in Exclude<keyof Body, Taken<Body, Source>>]-?: How<Source, Body[K], keyof Body>;
} & { readonly [K in Taken<Body, Source>]?: How<Source, Body[K], keyof Body> };

/**
 * The request body that recreates an object, for example in Undo. It has the fields of the schema, each copied from the field
 * of the same name or computed by `others`. A field added to the schema is copied automatically if the source has it;
 * otherwise this doesn’t compile until `others` provides it.
 *
 * @param schema of the body
 * @param source the object as the server sent it, unmasked
 */
export function copyOf<Schema extends z.ZodMiniObject, Source extends object>(
  schema: Schema,
  source: Source,
  others: Others<z.input<Schema>, Source>,
): z.input<Schema> {
  const ways: Readonly<Record<string, How<Source, unknown> | undefined>> = others;
  const copy = Object.keys(schema.shape).flatMap((field) => {
    const how = ways[field];
    if (how === LEFT_OUT || typeof how === 'object') return [];
    const value = how ? how(source) : source[field as keyof Source];
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(copy) as z.input<Schema>;
}

/** The previous values of the fields in a patch: the body that reverts it. */
export const before = <Patch extends object>(
  patch: Patch,
  source: { readonly [K in keyof Patch]?: unknown },
): Patch =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, source[field as keyof Patch]]],
    ),
  ) as Patch;
