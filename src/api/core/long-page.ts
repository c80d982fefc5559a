import * as z from 'zod/mini';
import { inSlices } from '@/lib/slices';

/**
 * Judges a long page of a list row by row, in slices between which the page stays usable: two thousand rows at once would hold
 * it up for longer than a person notices.
 *
 * @returns undefined where the answer is no such page, or something is wrong with it: judged whole it tells what
 */
export async function judgedByRow(
  schema: z.ZodMiniType,
  answer: { readonly elements: readonly unknown[] },
): Promise<object | undefined> {
  const list =
    schema instanceof z.ZodMiniObject ? (schema.shape['elements'] as unknown) : undefined;
  if (!(list instanceof z.ZodMiniArray)) return undefined;
  const rest = schema.safeParse({ ...answer, elements: [] });
  const { element } = list._zod.def;
  const elements: unknown[] = [];
  let isRight = rest.success;
  await inSlices(
    answer.elements,
    (row) => {
      const judged = z.safeParse(element, row);
      if (judged.success) elements.push(judged.data);
      else isRight = false;
    },
    () => !isRight,
  );
  return isRight ? { ...(rest.data as object), elements } : undefined;
}
