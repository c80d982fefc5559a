import type { Action, ActionKind, Change } from '@/api/actions';
import { i18n } from '@/lib/i18n';
import { daysWords } from '@/parts/leave/words';
import strings from '@/locales/en/activity.json';
import './strings';

const t = i18n.getFixedT(null, 'activity');

type Underscored<T extends string> = T extends `${infer Head}:${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : T;

/** A kind as the keys of strings name it: a colon would name a file of strings. */
export const kindKey = <K extends ActionKind>(kind: K): Underscored<K> =>
  kind.replaceAll(':', '_') as Underscored<K>;

type FieldName = keyof (typeof strings)['field'];

/** What the sentence itself says already. */
const SAID = new Set(['is_deleted']);

/** The days of a leave request, as the log names it. */
const DAYS = /(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})$/;

/** What something is called in the log: a thing without a name by its kind. */
export function thingName({ object_name, object_type }: Action): string {
  if (object_name === null || object_name === '') return t(`unnamed.${object_type}`);
  if (object_type !== 'work_policy_use') return object_name;
  return object_name.replace(DAYS, (_all, start: string, end: string) =>
    daysWords({ start, end, half_day: null }),
  );
}

/** Who did something; under impersonation both people (IMP-3). */
function whoWords({ actor, impersonator, kind }: Action): string {
  const name =
    actor === null
      ? t(kind.startsWith('wifi_connection') ? 'systemCheck' : 'system')
      : (actor.name ?? actor.email);
  return impersonator
    ? t('actedFor', { impersonator: impersonator.name ?? impersonator.email, actor: name })
    : name;
}

/** What something is called in a sentence about it: a leave of the very person who acts by its days alone. */
function withoutActor(action: Action): string {
  const { actor, object_type } = action;
  const what = thingName(action);
  const own = `${actor?.name ?? actor?.email ?? ''}, `;
  return object_type === 'work_policy_use' && what.startsWith(own) ? what.slice(own.length) : what;
}

/** What was done, as a sentence. A canceled booking and a deleted place are logged as updates with a mark (ACT-1). */
export function describeAction(action: Action): string {
  const { kind, is_deleted } = action;
  const words = { who: whoWords(action), what: withoutActor(action) };
  if (is_deleted && kind === 'schedule:update') return t('did.schedule_deleted', words);
  if (is_deleted && kind === 'resource:update') return t('did.resource_deleted', words);
  return t(`did.${kindKey(kind)}`, words);
}

const isField = (field: string): field is FieldName => Object.hasOwn(strings.field, field);

/** What a field is called; one that no one has named yet by its words. */
export const fieldName = (field: string): string =>
  isField(field) ? t(`field.${field}`) : field.replaceAll('_', ' ');

/** Fields with a choice of values: the server's words, for each of which there is one of ours. */
const CHOICES = new Set(['type', 'visibility', 'security', 'status']);
type Choice = keyof (typeof strings)['choice'];
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'string' && Object.hasOwn(strings.choice, value);

/** A value that needs no look at anything else, in words. A place may be called like a choice, so that the field decides. */
export function plainValue(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return t('value.none');
  if (typeof value === 'boolean') return t(value ? 'value.true' : 'value.false');
  if (CHOICES.has(field) && isChoice(value)) return t(`choice.${value}`);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.map((each) => plainValue(each, field)).join(', ') : '';
}

/** Values that say nothing to a reader: hidden ones, and objects. */
const isOpaque = (value: unknown): boolean =>
  value === '•••' ||
  (typeof value === 'object' &&
    value !== null &&
    !(Array.isArray(value) && value.every((each) => typeof each !== 'object')));

/** Pictures and drawings by their addresses. */
const FILES = new Set(['map_url', 'medias']);

/** The changes that the sentence doesn’t mention. */
export const remainingChanges = ({ changes }: Action): readonly Change[] =>
  changes.filter(({ field }) => !SAID.has(field));

/** Whether both values of a change can be shown. */
export const isShown = ({ field, old, new: now }: Change): boolean =>
  !FILES.has(field) && !isOpaque(old) && !isOpaque(now);
