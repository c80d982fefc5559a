/** Longest raw body shown as a message, in UTF-16 units (F-16). */
export const RAW_LIMIT = 500;

/** What is shown when a response says nothing at all (F-17). */
export const UNKNOWN_ERROR = 'Unknown error';

/**
 * The human-readable message of a failed response (failure ground rules; F-13, F-16, F-17).
 *
 * Each value of `body.result.errors` stands on its own line: nested arrays are flattened, null and
 * blank values dropped, other non-strings written as JSON. Without any, the raw body is the message,
 * cut to {@link RAW_LIMIT} characters; a blank raw body gives {@link UNKNOWN_ERROR}.
 *
 * @param body the parsed body, whatever it is; never throws
 * @param raw the body as it arrived
 */
export function errorMessage(body: unknown, raw: string): string {
  const lines = errorLines(body);
  if (lines.length > 0) return lines.join('\n');
  return raw.trim() === '' ? UNKNOWN_ERROR : cut(raw, RAW_LIMIT);
}

/** The lines of {@link errorMessage} that come from `result.errors`, in their order (F-13); empty without. */
export function errorLines(body: unknown): string[] {
  const errors = property(property(body, 'result'), 'errors');
  const values = isRecord(errors) && !Array.isArray(errors) ? valuesOf(errors) : [errors];
  return flatten(values)
    .map(asLine)
    .filter((line) => line.trim() !== '');
}

/**
 * Whether a message can be shown to a person as it is. A raw body of {@link errorMessage} often cannot: a gateway answers
 * with a page of HTML, and an unknown server with JSON of its own.
 */
export function isSentence(message: string): boolean {
  const text = message.trim();
  return text !== '' && !/^(?:[{[]|<[!?a-z])|<\/[a-z]/iu.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// A body may be any object a caller caught, getters included: reading it must not throw again.
function property(value: unknown, key: string): unknown {
  try {
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  } catch {
    return undefined;
  }
}

function valuesOf(record: Record<string, unknown>): unknown[] {
  return Object.keys(record).map((key) => property(record, key));
}

// Own stack instead of flat(Infinity): a hostile body may nest deeper than the call stack.
function flatten(values: readonly unknown[]): unknown[] {
  const flat: unknown[] = [];
  const seen = new Set<unknown>();
  const stack = [...values].reverse();
  while (stack.length > 0) {
    const value = stack.pop();
    if (!Array.isArray(value)) flat.push(value);
    else if (!seen.has(value)) {
      seen.add(value);
      for (let i = value.length - 1; i >= 0; i -= 1) stack.push(value[i]);
    }
  }
  return flat;
}

function asLine(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // A cycle, a bigint or a nesting too deep for JSON says nothing a person could read.
    return '';
  }
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? limit - 1 : limit);
}
