import * as z from 'zod/mini';
import { inSlices } from '@/lib/slices';

/**
 * Validates a long page of a list row by row, in slices between which the page stays responsive. Two thousand rows at once would
 * block it for a noticeable time.
 *
 * @returns undefined if the answer isn’t such a page or is invalid; validating it as a whole then says why
 */
export async function validateByRow(
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
