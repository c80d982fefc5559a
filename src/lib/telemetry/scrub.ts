/** Replaces what must not leave the browser. */
export const REMOVED = '[removed]';

/** Anything nested deeper than this isn’t sent. */
const MAX_DEPTH = 12;

/** The order matters: addresses lose their query first, so that no part of a token is left there. */
const patterns: readonly [RegExp, string][] = [
  // Query and fragment of any absolute or relative address: they contain search texts, names, and tokens.
  [/((?:\b[a-z][a-z\d+.-]*:\/\/|\/)[^\s"'<>?#\\]*)[?#][^\s"'<>)\\]*/giu, `$1`],
  [/\b(bearer|basic)(\s+|%20)[\w.~+/:=-]+/giu, `$1 ${REMOVED}`],
  [
    /\b((?:access_|refresh_|id_)?token|password|secret)("?\s*[=:]\s*"?)[^\s"'&,;}]+/giu,
    `$1$2${REMOVED}`,
  ],
  // A JSON web token anywhere in the text.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gu, REMOVED],
  // Email addresses, including percent-encoded ones.
  [/[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu, REMOVED],
];

/** Fields whose value is never sent. */
const secretKeys =
  /^(authorization|cookies?|set-cookie|password|secret|.*token|e?-?mail|.*[-_]e?mail|body|form|input)$/iu;

/** A text without tokens, email addresses, or address queries (S-5). */
export function scrubText(text: string): string {
  return patterns.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  );
}

/** A copy of any JSON value, with every text scrubbed and every secret field removed (S-5). */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return REMOVED;
  if (ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      scrubText(key),
      secretKeys.test(key) ? REMOVED : scrub(item, depth + 1),
    ]),
  );
}
