import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { setApiClient, type ApiClient } from '@/api/core/client';
import { area, endpoint, type AnyEndpoint } from '@/api/core/endpoint';
import { ApiError, ConnectionError } from '@/api/core/errors';
import { undo } from '@/lib/undo';
import { toasts } from '@/ui/toasts';
import { refreshAffected } from './affected';
import { batch, forEach } from './batch';
import { PartialFailure } from './partial-failure';
import { createMutationCache } from './mutation-cache';
import { announcePartialFailure } from './outcome';
import { runAndAnnounce } from './run-and-announce';
import { sequence } from './sequence';
import { writer } from './write';

const path = '/things/:id';
const things = area('things', {
  list: endpoint({ method: 'GET', path: '/things', summary: 'All', result: z.string() }),
  add: endpoint({
    method: 'POST',
    path,
    summary: 'Adds',
    result: z.string(),
    affects: ['things', 'boxes.full'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Removes',
    result: z.string(),
    affects: ['things'],
  }),
});
const it1 = { params: { id: '1' } };

/** A server with a set of items. An item in `failing` fails with that error, as often as it’s listed. */
let present: Set<string>;
let sent: string[];
let failing: { call: string; error: Error }[];
let client: QueryClient;
let refreshed: () => string[];

const refused = new ApiError({
  endpoint: 'things.add',
  status: 422,
  statusText: '',
  response: undefined,
  raw: 'No room left',
});
const offline = new ConnectionError('things.add', new Error());

const fail = (call: string, error: Error = offline, times = 1) => {
  for (let count = 0; count < times; count += 1) failing.push({ call, error });
};

beforeEach(() => {
  present = new Set();
  sent = [];
  failing = [];
  const send = ({ name }: AnyEndpoint, { params }: { params: { id: string } }) => {
    const call = `${name} ${params.id}`;
    sent.push(call);
    const at = failing.findIndex((each) => each.call === call);
    const [failure] = at < 0 ? [] : failing.splice(at, 1);
    if (failure) return Promise.reject(failure.error);
    if (name === 'add') present.add(params.id);
    else present.delete(params.id);
    return Promise.resolve(params.id);
  };
  setApiClient({ send } as unknown as ApiClient);
  client = new QueryClient({ mutationCache: createMutationCache(() => client) });
  const keys = [
    ['things', 'list', '1'],
    ['boxes', 'full', '1'],
    ['boxes', 'empty', '1'],
  ];
  for (const key of keys) client.setQueryData(key, 1);
  refreshed = () =>
    keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join('.'));
});
afterEach(() => {
  client.clear();
});

const FULL = ['things.list.1', 'boxes.full.1'];

describe('a write', () => {
  it('refreshes what its endpoint affects, reports the outcome, and offers its inverse (UNDO-1)', async () => {
    const write = writer(client);
    await write(things.add, it1, {
      done: ({ params }) => `Added ${params.id}`,
      undo: ({ params }) => ({
        subject: `thing:${params.id}`,
        run: () => write(things.remove, { params }),
      }),
    });
    expect(refreshed()).toEqual(FULL);
    expect(toasts.get()).toMatchObject([{ text: 'Added 1', tone: 'success' }]);
    const entry = undo.last();
    expect(entry).toMatchObject({ subject: 'thing:1', label: 'Added 1' });
    await undo.take(entry?.id ?? 0);
    expect(present).toEqual(new Set());
    expect(toasts.get().at(-1)?.text).toBe('Undone: Added 1');
  });

  it('shows a failure in a toast, unless its caller shows that error', async () => {
    const write = writer(client);
    fail('add 1', refused, 3);
    const own = { ownError: (error: Error) => error instanceof ApiError };
    await expect(write(things.add, it1, { ownError: true })).rejects.toBe(refused);
    await expect(write(things.add, it1, own)).rejects.toBe(refused);
    expect(toasts.get()).toEqual([]);
    await expect(write(things.add, it1)).rejects.toBe(refused);
    expect(toasts.get()).toMatchObject([{ text: 'No room left' }]);
    expect(undo.last()).toBeUndefined();
  });

  it('keeps an Undo that got no answer, and drops one that was refused', async () => {
    const write = writer(client);
    const run = () => write(things.remove, it1, { ownError: true });
    await write(things.add, it1, { done: () => 'Added', undo: () => ({ subject: 'a', run }) });
    fail('remove 1', offline);
    await expect(undo.take(undo.last()?.id ?? 0)).rejects.toBe(offline);
    fail('remove 1', refused);
    await expect(undo.take(undo.last()?.id ?? 0)).rejects.toBe(refused);
    expect(undo.last()).toBeUndefined();
  });

  it('for another object keeps the previous Undo, even if a page names both alike (UNDO-1)', async () => {
    const write = writer(client);
    const add = (id: string) =>
      write(
        things.add,
        { params: { id } },
        {
          done: () => `Added ${id}`,
          undo: ({ params }) => ({
            subject: 'things',
            run: () => write(things.remove, { params }),
          }),
        },
      );
    const addBoth = () =>
      sequence(client, (step) =>
        step(
          async (each) => {
            await each(things.add, { params: { id: '3' } });
            await each(things.add, { params: { id: '1' } });
          },
          (each) => each(things.remove, { params: { id: '3' } }),
        ),
      );
    await add('1');
    await add('2');
    // A later write of the same thing replaces the earlier write’s Undo.
    await runAndAnnounce({ subject: 'things', done: 'Added both' }, addBoth);
    for (const label of ['Added both', 'Added 2']) {
      expect(undo.last()?.label).toBe(label);
      await undo.take(undo.last()?.id ?? 0);
    }
    expect(undo.last()).toBeUndefined();
    expect(present).toEqual(new Set(['1']));
  });

  it('that showed the page to be out of date refreshes the same without a call', async () => {
    await refreshAffected(client, things.add);
    expect(refreshed()).toEqual(FULL);
  });
});

describe('a batch', () => {
  it('refreshes everything its calls affect once, at the end, and shows no toast of its own', async () => {
    const invalidate = vi.spyOn(client, 'invalidateQueries');
    fail('add 2', refused);
    const { done, failed } = await batch(client, async (write) => {
      const result = await forEach(['1', '2', '3'], (id) => write(things.add, { params: { id } }));
      expect(refreshed()).toEqual([]);
      return result;
    });
    expect(done).toEqual(['1', '3']);
    expect(failed).toEqual([{ item: '2', error: refused }]);
    expect(refreshed()).toEqual(FULL);
    expect(invalidate).toHaveBeenCalledTimes(1);
    expect(toasts.get()).toEqual([]);
  });

  it('runs at most six calls at the same time', async () => {
    let now = 0;
    let most = 0;
    await forEach(Array.from({ length: 20 }), async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
    });
    expect(most).toBe(6);
  });
});

/** Removes `old` and adds `new`. */
const exchange = (evenIfUnknown = false) =>
  sequence(client, async (step) => {
    await step(
      (write) => write(things.remove, { params: { id: 'old' } }),
      (write) => write(things.add, { params: { id: 'old' } }),
      { evenIfUnknown },
    );
    return step(
      (write) => write(things.add, { params: { id: 'new' } }),
      (write, made) => write(things.remove, { params: { id: made ?? 'unknown' } }),
    );
  });

describe('a sequence', () => {
  beforeEach(() => {
    present = new Set(['old']);
  });

  it('that succeeds can be rolled back as a whole, the last step first', async () => {
    const { value, rollBack } = await exchange();
    expect(value).toBe('new');
    expect(present).toEqual(new Set(['new']));
    await rollBack();
    expect(present).toEqual(new Set(['old']));
    expect(sent.slice(2)).toEqual(['remove new', 'add old']);
  });

  it.each([
    ['refusal', refused],
    ['lost connection', offline],
  ])('undoes what it has done when a later step fails: %s', async (_name, error) => {
    fail('add new', error);
    await expect(exchange()).rejects.toBe(error);
    expect(present).toEqual(new Set(['old']));
  });

  it('whose undoing also fails says what is left, and restores it with its Undo', async () => {
    fail('add new', refused);
    fail('add old', offline);
    const error = await exchange().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartialFailure);
    expect(error).toMatchObject({ cause: refused, problem: offline });
    announcePartialFailure(error as PartialFailure, { subject: 'thing:old', what: 'Exchange' });
    expect(toasts.get()).toMatchObject([{ tone: 'error', duration: 15_000 }]);
    fail('add old', offline);
    await expect(undo.take(undo.last()?.id ?? 0)).rejects.toBeInstanceOf(PartialFailure);
    expect(present).toEqual(new Set());
    // The second attempt also failed, and Undo is still offered.
    await undo.take(undo.last()?.id ?? 0);
    expect(present).toEqual(new Set(['old']));
    expect(undo.last()).toBeUndefined();
  });

  it('undoes a step of unknown outcome if that does no harm', async () => {
    fail('remove old', offline, 2);
    await expect(exchange()).rejects.toBe(offline);
    expect(sent).toEqual(['remove old']);
    await expect(exchange(true)).rejects.toBe(offline);
    expect(sent.slice(1)).toEqual(['remove old', 'add old']);
  });

  it('that cannot be rolled back is done again, so that nothing is lost', async () => {
    const { rollBack } = await exchange();
    fail('add old', refused);
    await expect(rollBack()).rejects.toBe(refused);
    expect(present).toEqual(new Set(['new']));
    await rollBack();
    expect(present).toEqual(new Set(['old']));
  });

  it('that is lost between rollback and redo is finished by another try', async () => {
    const { rollBack } = await exchange();
    fail('add old', offline);
    fail('add new', offline);
    const error = await rollBack().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PartialFailure);
    expect(present).toEqual(new Set());
    await (error as PartialFailure).restore();
    expect(present).toEqual(new Set(['old']));
  });
});
