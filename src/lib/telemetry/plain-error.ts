import { plainText } from './plain-text';

/** Names of errors that say nothing about anyone. Any other becomes “Error”. */
const names: ReadonlySet<string> = new Set(
  `AbortError AggregateError ApiError ConfigError ConnectionError ConstraintError ContractDrift ContractError DOMException
  DataCloneError DataError EncodingError Error EvalError HierarchyRequestError InputError InvalidAccessError
  InvalidCharacterError InvalidStateError NetworkError NotAllowedError NotFoundError NotReadableError NotSupportedError
  OperationError QuotaExceededError RangeError ReadOnlyError RecurrenceError ReferenceError SecurityError SessionError
  SyntaxError TimeoutError TransactionInactiveError TypeError URIError UnknownError VersionError WrongDocumentError
  ZodError`.split(/\s+/u),
);

/** A name of an error, if it’s a known one. */
export const plainName = (name: string): string => (names.has(name) ? name : 'Error');

/** The text of a failed call, which names only the call (S-5). */
const refused = /^[a-z]+(?:\.[a-z]+)+ answered \d{3}$/iu;

/** A text of an error without anything that isn’t on a list. */
export const plainMessage = (message: string): string =>
  refused.test(message) ? message : plainText(message);

/** How many causes of causes are reported. */
const DEEPEST = 3;

/** Reading a field of anything that was thrown may throw itself. */
function read(error: unknown, field: 'name' | 'message' | 'stack' | 'cause'): unknown {
  try {
    return (error as Record<string, unknown> | null | undefined)?.[field];
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The lines of a stack that name code. Those of the message, which may look the same, come before them. */
function framesOf(stack: string, message: string): readonly string[] {
  const start = message === '' ? -1 : stack.indexOf(message);
  const below = start < 0 ? stack : stack.slice(start + message.length);
  return below.split('\n').filter((line) => /^\s+at |@.*:\d+:\d+$/u.test(line));
}

/**
 * What may be reported of anything that was thrown: a known name, the words of its text that are on a list, where in the code it
 * happened, and the same of its causes (S-5).
 *
 * @param call replaces the text: which call failed, and how
 */
export function plainError(error: unknown, call?: string, depth = 0): Error {
  const message = typeof error === 'string' ? error : textOf(read(error, 'message'));
  const cause = depth < DEEPEST ? read(error, 'cause') : undefined;
  const plain = new Error(
    call ?? plainMessage(message),
    cause === undefined || cause === null ? {} : { cause: plainError(cause, undefined, depth + 1) },
  );
  plain.name = call === undefined ? plainName(textOf(read(error, 'name'))) : 'ApiError';
  const frames = framesOf(textOf(read(error, 'stack')), message);
  plain.stack = [`${plain.name}: ${plain.message}`, ...frames].join('\n');
  return plain;
}
