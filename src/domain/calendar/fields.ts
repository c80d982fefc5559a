import * as z from 'zod/mini';

const orElse = z.catch;

/** A field that may be absent, null, or of an unexpected shape, which counts as absent: one odd field must not lose the event. */
export const maybe = <T extends z.ZodMiniType>(schema: T) =>
  orElse(z.optional(z.nullable(schema)), undefined);

export const maybeText = () => maybe(z.string());
export const maybeNumber = () => maybe(z.number());
export const maybeFlag = () => maybe(z.boolean());
/** A list whose items are parsed one by one, so that an invalid item affects only itself. */
export const maybeList = () => maybe(z.array(z.unknown()));

/** The items of a list that fit a schema (C-3). */
export function itemsOf<T extends z.ZodMiniType>(
  list: readonly unknown[] | null | undefined,
  schema: T,
): z.output<T>[] {
  const items: z.output<T>[] = [];
  for (const item of list ?? []) {
    const read = z.safeParse(schema, item);
    if (read.success) items.push(read.data);
  }
  return items;
}

/** Trimmed text; undefined if nothing is left. */
export function present(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
