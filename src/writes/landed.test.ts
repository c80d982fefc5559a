import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setApiClient, type ApiClient } from '@/api/core/client';
import { type AnyEndpoint, area, endpoint } from '@/api/core/endpoint';
import { ApiError, ConnectionError } from '@/api/core/errors';
import { nothing } from '@/api/core/results';
import { batch } from './batch';
import { ReadAgain } from './doubts';
import { writer } from './write';

const Thing = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  organization_user: z.optional(z.object({ roles: z.array(z.string()) })),
  room: z.optional(z.object({ id: z.string() })),
});
type Thing = z.infer<typeof Thing>;
const body = z.object({
  name: z.string(),
  roles: z.optional(z.array(z.string())),
  room_id: z.optional(z.string()),
});
const things = area('things', {
  list: endpoint({
    method: 'GET',
    path: '/things',
    summary: 'All',
    result: z.object({ elements: z.array(Thing) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/things',
    summary: 'Adds',
    body,
    result: Thing,
    affects: ['things'],
  }),
  // Its answer looks like nothing in the list.
  grant: endpoint({
    method: 'POST',
    path: '/things/grants',
    summary: 'Lets someone in; twice is once',
    body,
    result: z.object({ id: z.string() }),
    affects: ['things'],
    isRepeatable: true,
  }),
  // Those that are there already are left out.
  addAll: endpoint({
    method: 'POST',
    path: '/things/all',
    summary: 'Adds several',
    body: z.object({ names: z.array(z.string()) }),
    result: z.object({ elements: z.array(Thing), left: z.array(z.string()) }),
    affects: ['things'],
    creates: {
      each: ({ names }) => [names].flat().map((name) => ({ name })),
      answer: (elements, left) => ({ elements, left: left.map(({ name }) => name) }),
    },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/things/:id',
    summary: 'Changes',
    body,
    result: Thing,
    affects: ['things'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/things/:id',
    summary: 'Deletes',
    result: nothing,
    affects: ['things'],
  }),
  // The id isn’t that of what’s deleted.
  clear: endpoint({
    method: 'DELETE',
    path: '/things/:id/notes',
    summary: 'Deletes its notes',
    result: nothing,
    affects: ['things'],
  }),
});

/** What the server has, and what it does with the next calls. */
let present: Thing[];
let answers: Error[];
let isUnreadable: boolean;
let isUnreached: boolean;
let isUnlisted: boolean;
let sent: string[];
let client: QueryClient;
let stop: () => void;

const offline = new ConnectionError('things.add', new Error());

interface Given {
  params?: { id?: string };
  body: z.infer<typeof body>;
}

function write(params: { id?: string }, given: z.infer<typeof body>): Thing {
  const id = params.id ?? `new-${present.length}`;
  const before = present.find((thing) => thing.id === id);
  const { roles, room_id, ...fields } = given;
  const thing = {
    id,
    size: before?.size ?? 1,
    ...fields,
    ...(roles && { organization_user: { roles } }),
    ...(room_id !== undefined && { room: { id: room_id } }),
  };
  present = [...present.filter((each) => each.id !== id), thing];
  return thing;
}

function answerOf(name: string, { params = {}, body: given }: Given): unknown {
  if (name === 'remove') {
    present = present.filter(({ id }) => id !== params.id);
    return undefined;
  }
  if (name === 'clear') return undefined;
  if (name === 'addAll') {
    const { names } = given as unknown as { names: readonly string[] };
    const left = names.filter((each) => present.some((thing) => thing.name === each));
    for (const each of names) if (!left.includes(each)) write({}, { name: each });
    return undefined;
  }
  return isUnlisted ? { id: 'grant' } : write(params, given);
}

beforeEach(async () => {
  present = [{ id: 'old', name: 'Old', size: 1 }];
  answers = [];
  sent = [];
  isUnreadable = false;
  isUnreached = false;
  isUnlisted = false;
  const send = ({ name }: AnyEndpoint, input: Given) => {
    if (name === 'list') {
      return isUnreadable ? Promise.reject(offline) : Promise.resolve({ elements: present });
    }
    sent.push(name);
    const failure = answers.shift();
    if (failure instanceof ApiError || isUnreached) return Promise.reject(failure);
    const thing = answerOf(name, input);
    return failure ? Promise.reject(failure) : Promise.resolve(thing);
  };
  setApiClient({ send } as unknown as ApiClient);
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const list = new QueryObserver(client, things.list.query());
  stop = list.subscribe(() => undefined);
  await list.refetch();
});
afterEach(() => {
  stop();
  client.clear();
});

const add = (name: string) => batch(client, (send) => send(things.add, { body: { name } }));
const change = (name: string) =>
  batch(client, (send) => send(things.change, { params: { id: 'old' }, body: { name } }));

describe('a batch whose answer was lost', () => {
  it('F-2 continues with what it created, which is new and has what was sent', async () => {
    answers = [offline];
    expect(await add('New')).toEqual({ id: 'new-1', name: 'New', size: 1 });
    // Something with that name is there already, so it isn’t taken for a new one.
    answers = [offline];
    expect(await add('Old')).toMatchObject({ id: 'new-2', name: 'Old' });
    expect(sent).toEqual(['add', 'add']);
  });

  it('F-2 finds what it created by the id of what that belongs to, too', async () => {
    const addTo = (room_id: string) =>
      batch(client, (send) => send(things.add, { body: { name: 'Desk', room_id } }));
    answers = [offline];
    expect(await addTo('atrium')).toMatchObject({ id: 'new-1', room: { id: 'atrium' } });
    // What’s new by now belongs to another one.
    present = [...present, { id: 'other', name: 'Desk', size: 1, room: { id: 'library' } }];
    answers = [offline];
    isUnreached = true;
    await expect(addTo('atrium')).rejects.toBe(offline);
  });

  it('F-2 continues with what it changed', async () => {
    answers = [offline];
    expect(await change('Changed')).toMatchObject({ id: 'old', name: 'Changed' });
  });

  it('F-2 F-18 names those that it created of several, and those that were left out', async () => {
    const addAll = (...names: string[]) =>
      batch(client, (send) => send(things.addAll, { body: { names } }));
    answers = [offline];
    expect(await addAll('Old', 'A', 'B')).toMatchObject({
      elements: [{ name: 'A' }, { name: 'B' }],
      left: ['Old'],
    });
    // An empty success.
    expect(await addAll('C')).toMatchObject({ elements: [{ name: 'C' }], left: [] });
    answers = [offline];
    isUnreached = true;
    await expect(addAll('D')).rejects.toBe(offline);
  });

  it('F-18 claims nothing after an empty success if what it created can’t be found', async () => {
    isUnreadable = true;
    expect(
      await batch(client, (send) => send(things.addAll, { body: { names: ['New'] } })),
    ).toBeUndefined();
  });

  it('F-2 rejects where nothing was written', async () => {
    answers = [offline];
    isUnreached = true;
    await expect(add('New')).rejects.toBe(offline);
    isUnreached = false;
    expect(await add('New')).toMatchObject({ name: 'New' });
  });

  it('F-2 writes nothing again before what was saved could be read and shown', async () => {
    answers = [offline];
    isUnreadable = true;
    await expect(add('New')).rejects.toBe(offline);
    await expect(add('New')).rejects.toThrow(/^Couldn’t check what was saved before\./);
    isUnreadable = false;
    await expect(add('New')).rejects.toBeInstanceOf(ReadAgain);
    expect(sent).toEqual(['add']);
    await add('Another');
    expect(present.map(({ name }) => name)).toEqual(['Old', 'New', 'Another']);
  });

  it('RACE-7 accepts the refusal of an outdated write if the current version has what was sent', async () => {
    const refusal = (current: Thing) =>
      new ApiError({
        endpoint: 'things.change',
        status: 409,
        statusText: '',
        response: { result: { errors: { updated_at: 'Changed' }, current } },
        raw: '',
      });
    answers = [refusal({ id: 'old', name: 'Mine', size: 1 })];
    expect(await change('Mine')).toMatchObject({ name: 'Mine' });
    const theirs = refusal({ id: 'old', name: 'Theirs', size: 1 });
    answers = [theirs];
    await expect(change('Mine')).rejects.toBe(theirs);
  });
});

describe('a write that may be repeated', () => {
  const grant = () => writer(client)(things.grant, { body: { name: 'Ada' } }, { ownError: true });

  it('F-2 is made again if its answer was lost and what it wrote can’t be found', async () => {
    const lost = new ConnectionError('things.grant', new Error());
    answers = [lost];
    isUnlisted = true;
    expect(await grant()).toEqual({ id: 'grant' });
    expect(sent).toEqual(['grant', 'grant']);
  });

  it('F-2 fails as the first attempt did if that fails too, and a refusal is final', async () => {
    isUnlisted = true;
    const [lost, again] = [offline, new ConnectionError('things.grant', new Error())];
    answers = [lost, again];
    await expect(grant()).rejects.toBe(lost);
    sent = [];
    const refusal = new ApiError({
      endpoint: 'things.grant',
      status: 422,
      statusText: '',
      response: undefined,
      raw: '',
    });
    answers = [refusal];
    await expect(
      batch(client, (send) => send(things.grant, { body: { name: 'Bo' } })),
    ).rejects.toBe(refusal);
    expect(sent).toEqual(['grant']);
  });
});

describe('a single write whose answer was lost', () => {
  const single = (name: string) => writer(client)(things.add, { body: { name } });

  it('F-2 ends with what it created or changed', async () => {
    answers = [offline, offline];
    expect(await single('New')).toMatchObject({ id: 'new-1', name: 'New' });
    const input = { params: { id: 'old' }, body: { name: 'Changed' } };
    expect(await writer(client)(things.change, input)).toMatchObject({ name: 'Changed' });
    expect(sent).toEqual(['add', 'change']);
  });

  it('F-2 ROLE-1 ends with the person it added, or whose roles it changed', async () => {
    answers = [offline, offline, offline];
    const add = (roles: string[]) => writer(client)(things.add, { body: { name: 'Ada', roles } });
    expect(await add(['member', 'owner'])).toMatchObject({ id: 'new-1' });
    const change = { params: { id: 'new-1' }, body: { name: 'Ada', roles: ['member'] } };
    const organization_user = { roles: ['member'] };
    expect(await writer(client)(things.change, change)).toMatchObject({ organization_user });
    // Someone else added the same person with other roles at that time.
    isUnreached = true;
    const attempt = add(['owner']);
    present = [...present, { id: 'theirs', name: 'Ada', size: 1, organization_user }];
    await expect(attempt).rejects.toBe(offline);
  });

  it('F-2 ends with nothing if what it deleted is gone', async () => {
    answers = [offline];
    await writer(client)(things.remove, { params: { id: 'old' } });
    expect(present).toEqual([]);
    expect(sent).toEqual(['remove']);
  });

  it('F-2 rejects a deletion that can’t be seen: it’s still there, wasn’t shown, can’t be read, or isn’t of the thing itself', async () => {
    const remove = (id: string) => writer(client)(things.remove, { params: { id } });
    answers = [offline, offline, offline, offline, offline];
    isUnreached = true;
    await expect(remove('old')).rejects.toBe(offline);
    isUnreached = false;
    await expect(remove('other')).rejects.toBe(offline);
    isUnreadable = true;
    await expect(remove('old')).rejects.toBe(offline);
    isUnreadable = false;
    present = [{ id: 'old', name: 'Old', size: 1 }];
    await client.refetchQueries();
    const clearing = writer(client)(things.clear, { params: { id: 'old' } });
    present = [];
    await expect(clearing).rejects.toBe(offline);
    // Someone has left the page meanwhile, so nothing is read again.
    present = [{ id: 'old', name: 'Old', size: 1 }];
    await client.refetchQueries();
    const attempt = remove('old');
    stop();
    await expect(attempt).rejects.toBe(offline);
  });

  it('F-2 creates nothing again before what was saved could be read and shown', async () => {
    answers = [offline];
    isUnreadable = true;
    await expect(single('New')).rejects.toBe(offline);
    await expect(single('New')).rejects.toThrow(/^Couldn’t check what was saved before\./);
    isUnreadable = false;
    await expect(single('New')).rejects.toBeInstanceOf(ReadAgain);
    expect(sent).toEqual(['add']);
  });

  it('F-2 claims nothing if what was there before had never been read', async () => {
    present = [{ id: 'theirs', name: 'New', size: 1 }];
    isUnreadable = true;
    client.clear();
    const list = new QueryObserver(client, things.list.query());
    const leave = list.subscribe(() => undefined);
    answers = [offline];
    isUnreached = true;
    const attempt = single('New');
    isUnreadable = false;
    await expect(attempt).rejects.toBe(offline);
    leave();
  });

  it('F-30 a refusal that names an equal thing in the way isn’t taken for done', async () => {
    const taken = new ApiError({
      endpoint: 'things.add',
      status: 409,
      statusText: '',
      response: {
        result: { errors: { name: 'Taken' }, current: { id: 'old', name: 'Old', size: 1 } },
      },
      raw: '',
    });
    answers = [taken, taken];
    await expect(single('Old')).rejects.toBe(taken);
    const input = { params: { id: 'other' }, body: { name: 'Old' } };
    await expect(writer(client)(things.change, input)).rejects.toBe(taken);
  });
});
