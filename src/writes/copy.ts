import type * as z from 'zod/mini';

/** Marks a field of a body that a copy deliberately leaves to the server. */
export const LEFT_OUT = Symbol('left out');

/** Fields of a body that can be taken from the source as they are: same name, and a value that fits. */
type Taken<Body, Source> = {
  [K in keyof Body & keyof Source]-?: Source[K] extends Body[K] ? K : never;
}[keyof Body & keyof Source];

type How<Source, Value> = ((source: Source) => Value) | typeof LEFT_OUT;

/** How to get the other fields. All of them must be named, so that none is forgotten. */
type Others<Body, Source> = {
  readonly [K in Exclude<keyof Body, Taken<Body, Source>>]-?: How<Source, Body[K]>;
} & { readonly [K in Taken<Body, Source>]?: How<Source, Body[K]> };

/**
 * The body that asks for a thing as it is: for Undo, and for making it anew. Its fields are those of the schema. Each is
 * taken from the field of the same name, or as `others` says. A field added to the schema is carried by itself when the
 * source has it; when it has not, this does not compile until `others` names it.
 *
 * @param schema of the body
 * @param source the thing as the server sent it, unmasked
 */
export function copyOf<Schema extends z.ZodMiniObject, Source extends object>(
  schema: Schema,
  source: Source,
  others: Others<z.input<Schema>, Source>,
): z.input<Schema> {
  const ways: Readonly<Record<string, How<Source, unknown> | undefined>> = others;
  const copy = Object.keys(schema.shape).flatMap((field) => {
    const how = ways[field];
    if (how === LEFT_OUT) return [];
    const value = how ? how(source) : source[field as keyof Source];
    return value === undefined ? [] : [[field, value]];
  });
  return Object.fromEntries(copy) as z.input<Schema>;
}

/** What the fields that a patch names were before it: the body that takes the patch back. */
export const before = <Patch extends object>(
  patch: Patch,
  source: { readonly [K in keyof Patch]?: unknown },
): Patch =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, source[field as keyof Patch]]],
    ),
  ) as Patch;
