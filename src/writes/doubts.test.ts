import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setApiClient, type ApiClient } from '@/api/core/client';
import { type AnyEndpoint, area, endpoint } from '@/api/core/endpoint';
import { ConnectionError } from '@/api/core/errors';
import { eventually } from '@tests/helpers/eventually';
import { batch } from './batch';
import { ReadAgain } from './doubts';
import { createMutationCache } from './mutation-cache';
import { writer } from './write';

const Thing = z.object({ name: z.string() });
const things = area('things', {
  list: endpoint({ method: 'GET', path: '/things', summary: 'All', result: z.array(Thing) }),
  get: endpoint({ method: 'GET', path: '/things/:id', summary: 'One', result: Thing }),
  add: endpoint({
    method: 'POST',
    path: '/things',
    summary: 'Adds',
    body: Thing,
    result: Thing,
    affects: ['things'],
  }),
});

/** The connection ended before the answer arrived. */
const lost = new ConnectionError('things.add', new Error());

let client: QueryClient;
let present: string[];
let isLost: boolean;
let isUnreadable: boolean;
/** What reading one thing waits for. */
let untilRead: () => Promise<void>;
let onListed: () => void;
let leave: () => void;

async function answerTo(name: string, added: string): Promise<unknown> {
  if (name === 'add') {
    present.push(added);
    if (!isLost) return { name: added };
    isLost = false;
    throw lost;
  }
  if (isUnreadable) throw lost;
  if (name === 'list') {
    onListed();
    return present.map((each) => ({ name: each }));
  }
  await untilRead();
  return { name: present[0] };
}

beforeEach(async () => {
  present = ['Old'];
  isLost = true;
  isUnreadable = true;
  untilRead = () => Promise.resolve();
  onListed = () => undefined;
  setApiClient({
    send: ({ name }: AnyEndpoint, input: { body?: { name: string } }) =>
      answerTo(name, input.body?.name ?? ''),
  } as unknown as ApiClient);
  client = new QueryClient({
    mutationCache: createMutationCache(() => client),
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  client.setQueryData(things.list.query().queryKey, [{ name: 'Old' }]);
  leave = new QueryObserver(client, things.list.query()).subscribe(() => undefined);
});

afterEach(() => {
  leave();
  client.clear();
});

describe.each([
  ['a single write', (name: string) => writer(client)(things.add, { body: { name } })],
  ['a batch', (name: string) => batch(client, (write) => write(things.add, { body: { name } }))],
])('%s whose answer was lost', (_what, add) => {
  it('F-2 creates nothing again before what was saved could be read and shown', async () => {
    await expect(add('New')).rejects.toBe(lost);
    await expect(add('New')).rejects.toThrow(/^Couldn’t check what was saved before\./);
    isUnreadable = false;
    await expect(add('New')).rejects.toBeInstanceOf(ReadAgain);
    expect(present).toEqual(['Old', 'New']);
    expect(await add('Another')).toEqual({ name: 'Another' });
  });

  it('F-2 is made again once what was saved is shown', async () => {
    isUnreadable = false;
    await expect(add('New')).rejects.toBe(lost);
    await eventually(() =>
      expect(client.getQueryData(things.list.query().queryKey)).toHaveLength(2),
    );
    expect(await add('Another')).toEqual({ name: 'Another' });
  });

  it('F-2 RACE-7 waits for what the page begins to read as it shows what was saved', async () => {
    const [list, detail] = [things.list.query(), things.get.query({ params: { id: 'old' } })];
    // It was shown before, and isn’t now.
    client.setQueryData(detail.queryKey, { name: 'Old' });
    await expect(add('New')).rejects.toBe(lost);
    isUnreadable = false;
    let close = (): void => {};
    onListed = () => {
      close = new QueryObserver(client, detail).subscribe(() => undefined);
    };
    untilRead = () =>
      eventually(() => expect(client.getQueryState(list.queryKey)?.isInvalidated).toBe(false));
    await expect(add('New')).rejects.toThrow(/^What was saved before is shown now\./);
    expect(client.getQueryState(detail.queryKey)?.isInvalidated).toBe(false);
    close();
  });
});
