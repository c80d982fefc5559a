import * as z from 'zod/mini';
import { ApiError, isMissing } from '@/api/core/errors';
import { messageOf } from '@/writes/problem';
import { kindOf } from '@/writes/large/kinds';
import type { Left, Operation, Work } from '@/writes/large/types';
import { endpointOf, filledIn, type Call } from './endpoints';

const Call_ = z.object({ endpoint: z.string(), input: z.unknown() });

const CallData = z.object({
  call: Call_,
  /** The calls that undo it, in order. */
  back: z.array(z.object({ call: Call_ })),
  /** What it’s about, as a phrase. */
  what: z.string(),
  /** A list that shows what it creates, and the ids that were there before, in case its answer is lost. */
  creates: z.optional(z.object({ list: Call_, known: z.array(z.string()) })),
  /** A list that shows what it deletes, in case its answer is lost. */
  deletes: z.optional(z.object({ list: Call_, id: z.string() })),
  /** A refusal with 404 counts as success: what it removes is gone. */
  may_be_gone: z.optional(z.boolean()),
});
export type CallData = z.infer<typeof CallData>;

const NAME = 'call';

/** An operation that’s a single call, with the calls that undo it. */
export const callOperation = (data: CallData): Operation => ({ kind: NAME, data });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const elementsOf = (answer: unknown): readonly Record<string, unknown>[] => {
  const list = isObject(answer) ? answer['elements'] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
};

const send = async ({ write }: Work, call: Call, input = call.input): Promise<unknown> => {
  const endpoint = await endpointOf(call);
  if (!endpoint) throw new Error(`No such endpoint: ${call.endpoint}`);
  return write(endpoint, input as object, { ownError: true });
};

const listed = async (call: Call): Promise<readonly Record<string, unknown>[]> => {
  const endpoint = await endpointOf(call);
  return endpoint ? elementsOf(await endpoint.call(call.input ?? {})) : [];
};

/** What a call answered that no answer is known of, or undefined if it made nothing. */
async function lookedUp({
  call,
  creates,
  deletes,
}: CallData): Promise<{ answer: unknown } | undefined> {
  if (creates) {
    const body = isObject(call.input) && isObject(call.input['body']) ? call.input['body'] : {};
    const made = (await listed(creates.list)).find(
      (each) =>
        !creates.known.includes(String(each['id'])) &&
        Object.entries(body).every(
          ([field, value]) =>
            !(field in each) || JSON.stringify(each[field]) === JSON.stringify(value),
        ),
    );
    return made && { answer: made };
  }
  if (deletes) {
    const isThere = (await listed(deletes.list)).some((each) => each['id'] === deletes.id);
    return isThere ? undefined : { answer: undefined };
  }
  // Writing the old values once more changes nothing if the new ones were never saved.
  return { answer: undefined };
}

async function undoOne(work: Work, data: CallData, answer: unknown): Promise<void> {
  const known = answer === undefined ? await lookedUp(data) : { answer };
  if (!known) return;
  for (const { call } of data.back) {
    try {
      await send(work, call, filledIn(call.input, known.answer));
    } catch (error) {
      // It’s gone already.
      if (!isMissing(error)) throw error;
    }
  }
}

/** What of an answer undoing may need, as JSON. */
const kept = (answer: unknown): unknown =>
  answer === undefined ? null : (JSON.parse(JSON.stringify(answer)) as unknown);

/** A single call. */
export const calls = kindOf<CallData, unknown>({
  name: NAME,
  schema: CallData,
  run: async (work, data) => {
    try {
      return kept(await send(work, data.call));
    } catch (error) {
      if (data.may_be_gone && error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  undo: async (work, made, progress) => {
    const settled: number[] = [];
    const left: Left[] = [];
    for (const { index, data, answer } of made.toReversed()) {
      try {
        await undoOne(work, data, answer);
        settled.push(index);
      } catch (error) {
        left.push({ what: data.what, why: messageOf(error) });
      }
      progress();
    }
    return { settled, left };
  },
  describe: ({ what }) => what,
});
