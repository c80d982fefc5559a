import type * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { i18n } from '@/lib/i18n';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { Overtaken } from '@/writes/read-first';
import type { Field } from './types';
import './strings';

/** The parts of a zod issue that a message needs. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly input?: unknown;
}

/** The path of a field as forms write it: `['rows', 0, 'name']` is `rows[0].name`. */
export const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' || /^\d+$/.test(String(part))
        ? `${text}[${String(part)}]`
        : `${text}${text === '' ? '' : '.'}${String(part)}`,
    '',
  );

/** The message for one issue. */
function wordsFor(issue: Issue, field: string): string {
  const { code, origin } = issue;
  const limit = Number(code === 'too_small' ? issue.minimum : issue.maximum);
  const isText = origin === 'string' || origin === 'array';
  if (code === 'too_small') {
    if (!isText) return i18n.t('form:tooSmall', { field, limit });
    return limit <= 1
      ? i18n.t('form:needed', { field })
      : i18n.t('form:tooShort', { field, count: limit });
  }
  if (code === 'too_big') {
    return isText
      ? i18n.t('form:tooLong', { field, count: limit })
      : i18n.t('form:tooLarge', { field, limit });
  }
  return i18n.t('form:invalid', { field });
}

/**
 * The schema’s messages, by path of the field. The first issue of a field counts.
 * @param labelOf the label of a field in a message, by its path
 */
export function problemsOf(
  schema: z.ZodMiniType,
  values: unknown,
  labelOf: (path: string) => string,
): Record<string, string> {
  const parsed = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const path = pathOf(issue.path);
    problems[path] ??= wordsFor(issue, labelOf(path));
  }
  return problems;
}

/** The messages of a refused write: by path for fields of the form, and for the form as a whole. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: readonly string[];
  /** Whether it may have been saved all the same: its answer was lost or can’t be read. */
  readonly mayBeSaved: boolean;
}

export const NOT_REFUSED: Refusal = { fields: {}, form: [], mayBeSaved: false };

type Fields = Readonly<Record<string, Pick<Field<never>, 'sentAs'>>>;

/** The form’s path for one in the request; undefined if none of its fields is meant. */
function ownPathOf(path: string, fields: Fields): string | undefined {
  for (const [own, { sentAs: sent = own }] of Object.entries(fields)) {
    if (path === sent) return own;
    const isPart = path.startsWith(`${sent}[`);
    // Only a list that’s sent under its own name has the form’s entries.
    if (sent === own && isPart) return path;
    if (sent !== own && (isPart || path.startsWith(`${sent}.`))) return own;
  }
  return undefined;
}

/**
 * Sorts the errors of a refused write (ERR-1): those that name one of the form’s fields go to it, all others to the form.
 * @param own the form’s fields
 */
export function refusalOf(error: unknown, own: Fields): Refusal {
  const fields: Record<string, string> = {};
  const form: string[] = [];
  const sent = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [name, message] of sent) {
    const path = pathOf(name.split(/[.[\]]+/).filter((part) => part !== ''));
    const words = Array.isArray(message) ? message.map(String).join(' ') : String(message);
    const place = ownPathOf(path, own);
    if (place === undefined || place in fields) form.push(words);
    else fields[place] = words;
  }
  if (sent.length === 0) form.push(messageOf(error));
  return { fields, form, mayBeSaved: mayBeSaved(error) };
}

/** Whether a failure is one that only the form can show: a newer version, or a refusal of one of its fields. */
export const isOwnRefusal = (error: unknown, own: Fields): boolean =>
  error instanceof Overtaken ||
  (isOutdated(error) && error.detail['current'] !== undefined) ||
  Object.keys(refusalOf(error, own).fields).length > 0;

/** Whether the server has a newer version than the one that was edited (RACE-7). */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 412);
