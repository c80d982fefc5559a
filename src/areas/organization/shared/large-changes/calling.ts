import * as z from 'zod/mini';
import type { Work } from '@/writes/large/types';
import { parseServerInstant } from '@/domain/time';
import { endpointOf, filledIn, takesAnswer, type Call } from './endpoints';

/** A call as it’s kept in a journal. */
export const CallShape = z.object({
  endpoint: z.string(),
  input: z.unknown(),
  /** What’s read before it: its input is filled in with the answer. */
  reads: z.optional(z.object({ endpoint: z.string(), input: z.unknown() })),
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

async function known(call: Call) {
  const endpoint = await endpointOf(call);
  if (!endpoint) throw new Error(`No such endpoint: ${call.endpoint}`);
  return endpoint;
}

/** Reads something now, never from what’s cached. */
export const readNow = async (call: Call): Promise<unknown> =>
  (await known(call)).call(call.input ?? {});

/** Makes a call. @param answer fills in what its input takes from an answer */
export async function send({ write }: Work, call: Call, answer?: unknown): Promise<unknown> {
  const endpoint = await known(call);
  const input = filledIn(call.input, answer);
  if (!call.reads) return write(endpoint, input as object, { ownError: true });
  const { reads } = call;
  const read = await readNow({ ...reads, input: filledIn(reads.input, answer) });
  return write(endpoint, filledIn(call.input, read) as object, { ownError: true });
}

/** A call that names what was created again by its new id. */
export function renamed(call: Call, idNow: Work['idNow']): Call {
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return idNow(value);
    if (Array.isArray(value)) return value.map(rename);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, rename(part)]));
  };
  return { ...call, input: rename(call.input) };
}

/** The elements of a list now. @param of the field that holds each, if they’re more */
export async function listed(call: Call, of?: string): Promise<readonly Record<string, unknown>[]> {
  const elements = elementsOf(await readNow(call)) ?? [];
  return of === undefined ? elements : elements.map((each) => each[of]).filter(isObject);
}

/** The elements of an answer; undefined if it isn’t a list. */
export function elementsOf(answer: unknown): readonly Record<string, unknown>[] | undefined {
  const list = isObject(answer) ? answer['elements'] : undefined;
  return Array.isArray(list) ? list.filter(isObject) : undefined;
}

/** A text that two values share if they’re equal. Instants are, however they’re written. */
const comparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_field, part: unknown) =>
    typeof part === 'string' ? (parseServerInstant(part)?.toISOString() ?? part) : part,
  );

/** Whether a value is what was sent, perhaps with more fields. What’s taken from an answer isn’t known. */
function isSent(value: unknown, sent: unknown): boolean {
  if (takesAnswer(sent)) return true;
  if (!isObject(value) || !isObject(sent) || Array.isArray(sent)) {
    return comparable(value) === comparable(sent);
  }
  return Object.entries(sent).every(([field, part]) => isSent(value[field], part));
}

/** Whether an element of a list is what a call creates, and wasn’t there before. */
export function isMadeBy(
  { input }: Pick<Call, 'input'>,
  element: Record<string, unknown>,
  before: readonly string[],
): boolean {
  const body = isObject(input) && isObject(input['body']) ? input['body'] : {};
  return (
    !before.includes(String(element['id'])) &&
    Object.entries(body).every(
      ([field, value]) => !(field in element) || isSent(element[field], value),
    )
  );
}
