import type { Action, Change } from '@/api/actions';
import type { ActionKind } from '@/api/schemas/enums';
import { i18n } from '@/lib/i18n';
import { leaveDaysText } from '@/areas/leave/shared/text';
import strings from '@/locales/en/activity.json';
import './strings';

const t = i18n.getFixedT(null, 'activity');

type Underscored<T extends string> = T extends `${infer Head}:${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : T;

/** A kind as it’s used in string keys, where a colon would name a namespace. */
export const kindKey = <K extends ActionKind>(kind: K): Underscored<K> =>
  kind.replaceAll(':', '_') as Underscored<K>;

type FieldName = keyof (typeof strings)['field'];

/** Changes that the sentence already mentions. */
const SAID = new Set(['is_deleted']);

/** The days of a leave request, as the log stores them. */
const DAYS = /(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})$/;

/** An object’s name in the log; one without a name is named by its kind. */
export function thingName({ object_name, object_type }: Action): string {
  if (object_name === null || object_name === '') return t(`unnamed.${object_type}`);
  if (object_type !== 'work_policy_use') return object_name;
  return object_name.replace(DAYS, (_all, start: string, end: string) =>
    leaveDaysText({ start, end, half_day: null }),
  );
}

/** Who did something; under impersonation, both people (IMP-3). */
function whoText({ actor, impersonator, kind }: Action): string {
  const name =
    actor === null
      ? t(kind.startsWith('wifi_connection') ? 'systemCheck' : 'system')
      : (actor.name ?? actor.email);
  return impersonator
    ? t('actedFor', { impersonator: impersonator.name ?? impersonator.email, actor: name })
    : name;
}

/** An object’s name in a sentence; for a person’s own leave, only its days. */
function withoutActor(action: Action): string {
  const { actor, object_type } = action;
  const what = thingName(action);
  const own = `${actor?.name ?? actor?.email ?? ''}, `;
  return object_type === 'work_policy_use' && what.startsWith(own) ? what.slice(own.length) : what;
}

/** What was done, as a sentence. A canceled booking and a deleted place are logged as updates with a flag (ACT-1). */
export function describeAction(action: Action): string {
  const { kind, is_deleted } = action;
  const words = { who: whoText(action), what: withoutActor(action) };
  if (is_deleted && kind === 'schedule:update') return t('did.schedule_deleted', words);
  if (is_deleted && kind === 'resource:update') return t('did.resource_deleted', words);
  return t(`did.${kindKey(kind)}`, words);
}

const isField = (field: string): field is FieldName => Object.hasOwn(strings.field, field);

/** A field’s label; one without a label is derived from its name. */
export const fieldName = (field: string): string =>
  isField(field) ? t(`field.${field}`) : field.replaceAll('_', ' ');

/** Fields with fixed options: each of the server’s words has one of ours. */
const CHOICES = new Set(['type', 'visibility', 'security', 'status']);
type Choice = keyof (typeof strings)['choice'];
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' && Object.hasOwn(strings.choice, value);

/**
 * A value as text, if it can be shown without other data. The field decides, because a place can have the same name as an option.
 */
export function plainValue(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return t('value.none');
  if (typeof value === 'boolean') return t(value ? 'value.true' : 'value.false');
  if (CHOICES.has(field) && isChoice(value)) return t(`choice.${value}`);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map((each) => plainValue(each, field)).join(', ') : '';
}

/** Values that mean nothing to readers: hidden ones, and objects. */
const isOpaque = (value: unknown): boolean =>
  value === '•••' ||
  (typeof value === 'object' &&
    value !== null &&
    !(Array.isArray(value) && value.every((each) => typeof each !== 'object')));

/** Addresses of pictures and drawings. */
const FILES = new Set(['map_url', 'medias']);

/** The changes that the sentence doesn’t mention. */
export const remainingChanges = ({ changes }: Action): readonly Change[] =>
  changes.filter(({ field }) => !SAID.has(field));

/** Whether both values of a change can be shown. */
export const isShown = ({ field, old, new: now }: Change): boolean =>
  !FILES.has(field) && !isOpaque(old) && !isOpaque(now);
