import type { Query, QueryClient, QueryExecuteOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Definition, Schema } from '@/api/core/definition';
import type { AnyEndpoint, QueryKeyOf } from '@/api/core/endpoint';
import { ApiError, isMissing } from '@/api/core/errors';
import { parseServerInstant } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { refresh, shownQueries } from './affected';
import { mayBeSaved } from './problem';
import { readFirst } from './read-first';
import './strings';

type Body = Readonly<Record<string, unknown>>;
type Thing = Body;

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** Settings have the id of their office. */
const idOf = (thing: Thing): unknown => thing['id'] ?? thing['office_id'];

/** Fields that say how to write, and aren’t part of what’s written. */
const ABOUT_WRITING: ReadonlySet<string> = new Set(['id', 'updated_at', 'ref', 'parent_ref']);

/** What the page shows of what a write affects. */
type Shown = ReadonlyMap<Query, unknown>;
const shown = (client: QueryClient, names: readonly string[]): Shown =>
  new Map(shownQueries(client, names).map((query) => [query, query.state.data]));

/** The things in answers: each answer is one, or a list or pages of them. */
function thingsIn(answers: unknown): Thing[] {
  if (Array.isArray(answers)) return answers.flatMap(thingsIn);
  if (!isObject(answers)) return [];
  const list = answers['elements'] ?? answers['pages'];
  return list === undefined ? [answers] : thingsIn(list);
}

const fieldsOf = (body: Body): string[] =>
  Object.keys(body).filter((field) => body[field] !== undefined && !ABOUT_WRITING.has(field));

/** A body with its fields named as they’re shown. */
const asShown = (body: Body, { shownAs = {} }: Definition): Body =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [shownAs[field] ?? field, value]),
  );

/**
 * What a thing shows under a name, or under a path such as `membership.roles`; undefined if it doesn’t have it. What’s sent as
 * `resource_id` may be shown as `resource`.
 */
function valueOf(thing: Body, path: string): unknown {
  const [field = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const part = thing[field];
    return isObject(part) ? valueOf(part, rest.join('.')) : undefined;
  }
  if (field in thing) return thing[field] ?? null;
  const whole = thing[field.replace(/_id$/, '')];
  return isObject(whole) ? idOf(whole) : whole;
}

/** A text that two values share if they’re equal. Instants are, however they’re written. */
export const comparable = (value: unknown): string =>
  JSON.stringify(value ?? null, (_field, part: unknown) =>
    typeof part === 'string' ? (parseServerInstant(part)?.toISOString() ?? part) : part,
  );

/** Parts of a thing, such as the places of a booking. They’re shown with more fields than they’re sent with. */
const isParts = (value: unknown): value is readonly Body[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

const hasText = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') ||
  (isParts(value) && value.some((part) => Object.values(part).some(hasText)));

const isThing = (thing: Thing | undefined): thing is Thing => thing !== undefined;

/** Whether a thing has everything a body holds, with its parts in any order. */
function has(thing: Thing, body: Body): boolean {
  const fields = fieldsOf(body);
  return (
    fields.length > 0 &&
    fields.every((field) => {
      const [present, sent] = [valueOf(thing, field), body[field]];
      if (comparable(present) === comparable(sent)) return true;
      if (!isParts(present) || !isParts(sent)) return false;
      return present.length === sent.length && matching(sent, present).every(isThing);
    })
  );
}

/** The thing that has everything a body holds, for each body, without using one twice. */
function matching(
  bodies: readonly Body[],
  things: readonly Thing[],
): readonly (Thing | undefined)[] {
  const indexes = new Map<string, Map<string, Thing[]>>();
  const indexOf = (fields: readonly string[]): Map<string, Thing[]> => {
    const known = indexes.get(fields.join());
    if (known) return known;
    const index = new Map<string, Thing[]>();
    for (const thing of things) {
      if (!fields.every((field) => valueOf(thing, field) !== undefined)) continue;
      const key = comparable(fields.map((field) => valueOf(thing, field)));
      const same = index.get(key);
      if (same) same.push(thing);
      else index.set(key, [thing]);
    }
    indexes.set(fields.join(), index);
    return index;
  };
  return bodies.map((body) => {
    // Without a text, such as a name, a time, or an id, anything would match.
    const fields = fieldsOf(body);
    if (!fields.some((field) => hasText(body[field]))) return undefined;
    const plain = fields.filter((field) => !isParts(body[field]));
    const same = indexOf(plain).get(comparable(plain.map((field) => body[field]))) ?? [];
    const at = same.findIndex((thing) => has(thing, body));
    return at === -1 ? undefined : same.splice(at, 1)[0];
  });
}

/** What a call answers that created some of what’s new; undefined if they aren’t all there, or none is. */
function answerOfCreation(
  definition: Definition,
  body: Body,
  { fresh, things }: { readonly fresh: readonly Thing[]; readonly things: readonly Thing[] },
): unknown {
  const { creates } = definition;
  const list = body['resources'] as readonly Body[] | undefined;
  const bodies = creates?.each(body) ?? list ?? [body];
  const found = matching(
    bodies.map((each) => asShown(each, definition)),
    fresh,
  );
  const made = found.filter(isThing);
  if (made.length === 0 || (!creates && made.length < bodies.length)) return undefined;
  if (creates) {
    return creates.answer(
      made,
      bodies.filter((_body, index) => !found[index]),
      things,
    );
  }
  return list ? { elements: made } : made[0];
}

/** Several things can have the same id, such as an office and its settings. */
const byId = (things: readonly Thing[]): ReadonlyMap<unknown, readonly Thing[]> => {
  const found = new Map<unknown, Thing[]>();
  for (const thing of things) {
    const same = found.get(idOf(thing));
    if (same) same.push(thing);
    else found.set(idOf(thing), [thing]);
  }
  return found;
};

/** The changed things, if each of them has everything that was written. */
function changed(
  writes: readonly { readonly id: unknown; readonly body: Body }[],
  things: readonly Thing[],
): Thing[] | undefined {
  const present = byId(things);
  const found = writes.flatMap(({ id, body }): Thing[] => {
    const thing = present.get(id)?.find((each) => has(each, body));
    return thing ? [thing] : [];
  });
  return found.length === writes.length ? found : undefined;
}

/** Whether a deleted thing is gone from everything that showed it, all of which could be read again. */
function isGone(before: Shown, id: unknown): boolean {
  const shows = (data: unknown): boolean => thingsIn(data).some((thing) => idOf(thing) === id);
  const showing = [...before].flatMap(([query, data]) => (shows(data) ? [query] : []));
  return (
    showing.length > 0 &&
    showing.every((query) => {
      const { data, error, isInvalidated } = query.state;
      // No one reads again what no one looks at anymore.
      if (!query.isActive()) return false;
      if (error) return isMissing(error);
      return !isInvalidated && !shows(data);
    })
  );
}

/** A read of what a write changes or creates. */
export type ShownBy = Pick<
  QueryExecuteOptions<unknown, Error, unknown, unknown, QueryKeyOf>,
  'queryKey' | 'queryFn' | 'meta'
>;

/** A write as it’s sent. */
export interface Sent {
  readonly endpoint: AnyEndpoint;
  /** What was written: `params` and `body`, as for any call. */
  readonly input: unknown;
  readonly shownBy?: ShownBy | undefined;
}

/** What a write answered, which is nothing for a deletion. */
interface Answer {
  readonly answer: unknown;
}

const answerOf = (result: Schema, found: unknown): Answer | undefined => {
  const parsed = z.safeParse(result, found);
  return parsed.success ? { answer: parsed.data } : undefined;
};

/**
 * What a write answered although its answer was lost, found by reading what it affects again: the things it created, which are
 * new and have everything that was sent, or those it changed, which now have it, or that what it deleted is gone. Undefined if it
 * can’t be found, which doesn’t prove that nothing was written; if something does, rejects with a sentence that says so.
 */
async function landedAnswer(
  client: QueryClient,
  { endpoint, input, shownBy }: Sent,
  before: Shown,
): Promise<Answer | undefined> {
  const { method, path, affects = [], result } = endpoint.definition;
  if (affects.length === 0) return undefined;
  const { params = {}, body } = input as { readonly params?: Body; readonly body?: Body };
  const [name, id] = Object.entries(params).at(-1) ?? [];
  if (method === 'DELETE') {
    // Otherwise the id is that of what something is taken from.
    if (name === undefined || !path.endsWith(`/:${name}`)) return undefined;
    await refresh(client, affects);
    return isGone(before, id) ? answerOf(result, undefined) : undefined;
  }
  if (body === undefined) return undefined;
  // What hadn’t been read before can’t be told from what’s new.
  const had = [...before.values()];
  if (method === 'POST' && !shownBy && had.includes(undefined)) return undefined;
  const [read] = await Promise.all([
    shownBy &&
      readFirst(client, { ...shownBy, staleTime: 0 }, { ownError: true }).catch(() => undefined),
    refresh(client, affects),
  ]);
  const things = thingsIn([read, ...shown(client, affects).values()]);
  if (method === 'POST') {
    const known = byId(thingsIn(had));
    const fresh = things.filter((thing) => !known.has(idOf(thing)));
    const made = answerOfCreation(endpoint.definition, body, { fresh, things });
    return made === undefined ? undefined : answerOf(result, made);
  }
  const list = body['resources'] as readonly Body[] | undefined;
  const found = changed(
    (list ?? [body]).map((each) => ({
      id: list ? idOf(each) : id,
      body: asShown(each, endpoint.definition),
    })),
    things,
  );
  const version = body['updated_at'];
  if (!found && version !== undefined && isObject(read) && read['updated_at'] === version) {
    throw new Error(i18n.t('writes:notSaved'));
  }
  return found && answerOf(result, list ? { elements: found } : found[0]);
}

/**
 * The current version that a refusal of an outdated write brings (RACE-7), if it has everything that was to be written: an
 * earlier attempt may have done that without an answer. Undefined otherwise.
 */
function alreadyWritten(error: unknown, { endpoint, input }: Sent): Answer | undefined {
  const { params = {}, body } = input as { readonly params?: Body; readonly body?: Body };
  const current = error instanceof ApiError ? error.detail['current'] : undefined;
  const { definition } = endpoint;
  if (!body || !isObject(current) || !has(current, asShown(body, definition))) return undefined;
  // A refusal may also bring what’s in the way: something else with the same name.
  const isOther = idOf(current) !== undefined && idOf(current) !== Object.values(params).at(-1);
  if (definition.method === 'POST' || isOther) return undefined;
  return answerOf(definition.result, current);
}

/** Whether an empty success leaves out what was created. */
const isUnanswered = ({ method, result }: Definition): boolean =>
  method === 'POST' && answerOf(result, undefined) === undefined;

/**
 * Makes a call. If its answer is lost, or empty although it created something (F-18), and what it did can be seen, or a refusal
 * shows that it was written before, it ends as if the answer had arrived.
 */
export async function sendAndLookUp<T>(
  client: QueryClient,
  call: Sent,
  send: () => Promise<T>,
): Promise<T> {
  const before = shown(client, call.endpoint.definition.affects ?? []);
  try {
    const answer = await send();
    if (answer !== undefined || !isUnanswered(call.endpoint.definition)) return answer;
    return (await landedAnswer(client, call, before))?.answer as T;
  } catch (error) {
    const found = mayBeSaved(error)
      ? await landedAnswer(client, call, before)
      : alreadyWritten(error, call);
    if (found) return found.answer as T;
    if (!mayBeSaved(error) || !call.endpoint.definition.isRepeatable) throw error;
    // If it fails again, the first failure is the one to report.
    return send().catch(() => {
      throw error;
    });
  }
}
