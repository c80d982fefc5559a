/** Longest raw body shown as a message, in UTF-16 units (F-16). */
export const RAW_LIMIT = 500;

/** Shown if a response contains no message at all (F-17). */
export const UNKNOWN_ERROR = 'Unknown error';

/**
 * The human-readable message of a failed response (failure ground rules; F-13, F-16, F-17).
 *
 * Each value of `body.result.errors` is on its own line. Nested arrays are flattened, null and
 * blank values are dropped, and other non-strings are written as JSON. Without any, the message is the raw body,
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

/** The lines of {@link errorMessage} that come from `result.errors`, in order (F-13); empty if there are none. */
export function errorLines(body: unknown): string[] {
  const errors = property(property(body, 'result'), 'errors');
  const values = isRecord(errors) && !Array.isArray(errors) ? valuesOf(errors) : [errors];
  return flatten(values)
    .map(asLine)
    .filter((line) => line.trim() !== '');
}

/**
 * Whether people can read a message as it is. A raw body from {@link errorMessage} is often unreadable: a gateway answers with an
 * HTML page, and an unknown server with its own JSON.
 */
export function isSentence(message: string): boolean {
  const text = message.trim();
  return text !== '' && !/^(?:[{[]|<[!?a-z])|<\/[a-z]/iu.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// The body can be any object a caller caught, including one with getters, so reading it must not throw again.
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

// An explicit stack instead of flat(Infinity), because a malicious body can be nested deeper than the call stack.
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
    // A cycle, a bigint, or nesting too deep for JSON can’t be shown in a readable way.
    return '';
  }
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? limit - 1 : limit);
}
