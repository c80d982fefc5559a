import type * as z from 'zod/mini';
import { ApiError } from '@/api/core/errors';
import { i18n } from '@/lib/i18n';
import { isUnknown, ReadAgain } from '@/writes/doubts';
import { messageOf } from '@/writes/problem';
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
 * The schema’s messages, by name of the field. The first issue of a field, or of anything in it, counts.
 * @param labelOf the label of a field in a message, by its name
 */
export function problemsOf(
  schema: z.ZodMiniType,
  values: unknown,
  labelOf: (name: string) => string,
): Record<string, string> {
  const parsed = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    problems[name] ??= wordsFor(issue, labelOf(name));
  }
  return problems;
}

/** The messages of a refused write: by name for fields of the form, and for the form as a whole. */
export interface Refusal {
  readonly fields: Readonly<Record<string, string>>;
  readonly form: readonly string[];
  /** Whether it may have been saved all the same: its answer was lost or can’t be read. */
  readonly mayBeSaved: boolean;
  /** Nothing was sent: what an earlier attempt may have saved was read, and should be looked at first. */
  readonly isChecked: boolean;
}

export const NOT_REFUSED: Refusal = { fields: {}, form: [], mayBeSaved: false, isChecked: false };

type Fields = Readonly<Record<string, Pick<Field<never>, 'sentAs' | 'parts'>>>;

/** The paths of a form’s fields and of their parts, in order. */
export const pathsIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { parts = [] }]) => [
    name,
    ...parts.map((part) => `${name}.${part}`),
  ]);

/** Whether a path in the request means this field, or anything in it. */
const isIn = (path: string, sent: string): boolean => `${path}.`.startsWith(`${sent}.`);

/** The form’s field, or part of one, for a path in the request; undefined if none is meant. */
function fieldFor(path: string, fields: Fields): string | undefined {
  for (const [own, { sentAs = own, parts = [] }] of Object.entries(fields)) {
    const sent = [sentAs].flat().find((each) => isIn(path, each));
    if (sent === undefined) continue;
    const part = parts.find((each) => isIn(path, `${sent}.${each}`));
    return part === undefined ? own : `${own}.${part}`;
  }
  return undefined;
}

/**
 * Sorts the errors of a refused write (ERR-1): those that name one of the form’s fields go to it, or to the part they name, all
 * others to the form.
 * @param own the form’s fields
 */
export function refusalOf(error: unknown, own: Fields): Refusal {
  const fields: Record<string, string> = {};
  const form: string[] = [];
  const sent = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [name, message] of sent) {
    // `rows[0].name` and `rows.0.name` mean the same.
    const path = name
      .split(/[.[\]]+/)
      .filter((part) => part !== '')
      .join('.');
    const words = Array.isArray(message) ? message.map(String).join(' ') : String(message);
    const field = fieldFor(path, own);
    if (field === undefined || field in fields) form.push(words);
    else fields[field] = words;
  }
  if (sent.length === 0) form.push(messageOf(error));
  const isUnsure = isUnknown(error);
  return {
    fields,
    form,
    mayBeSaved: isUnsure,
    isChecked: error instanceof ReadAgain && !isUnsure,
  };
}

/** Whether a failure is one that only the form can show: a newer version, or a refusal of one of its fields. */
export const isOwnRefusal = (error: unknown, own: Fields): boolean =>
  error instanceof Overtaken ||
  (isOutdated(error) && error.detail['current'] !== undefined) ||
  Object.keys(refusalOf(error, own).fields).length > 0;

/** Whether the server has a newer version than the one that was edited (RACE-7). */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 412);
