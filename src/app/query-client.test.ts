import { onlineManager, type MutationMeta, type QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError, ContractError } from '@/api/core/errors';
import { tags } from '@/api/tags';
import { toasts } from '@/ui/toasts';
import { PartialFailure } from '@/writes/partial-failure';
import { messageOf, problemText } from '@/writes/problem';
import { eventually } from '@tests/helpers/eventually';
import { createQueryClient, isWorthRetrying, retryDelay } from './query-client';
import { addShellStrings } from './strings';

addShellStrings();

const refused = (status: number, retryAfter?: number, raw = '') =>
  new ApiError({
    endpoint: 'schedules.create',
    status,
    statusText: '',
    response: undefined,
    raw,
    retryAfter,
  });
const offline = new ConnectionError('schedules.create', new Error());

describe('ERR-6 a failed read', () => {
  it.each([
    ['no answer', offline, true],
    ['500', refused(500), true],
    ['503', refused(503), true],
    ['501', refused(501), false],
    ['401', refused(401), false],
    ['404', refused(404), false],
    ['409', refused(409), false],
    ['a wrong shape', new ContractError('x', 'y'), false],
    ['a programming mistake', new TypeError('x'), false],
  ])('with %s is tried again: %s', (_name, error, again) => {
    expect(isWorthRetrying(0, error)).toBe(again);
    expect(isWorthRetrying(1, error)).toBe(again);
    expect(isWorthRetrying(2, error)).toBe(false);
  });

  it('F-15 waits as long as the server asks, at most a minute', () => {
    expect(isWorthRetrying(0, refused(429, 60))).toBe(true);
    expect(isWorthRetrying(0, refused(429, 61))).toBe(false);
    expect(isWorthRetrying(0, refused(429))).toBe(true);
    expect(retryDelay(0, refused(429, 7))).toBe(7000);
  });

  it('waits about one second, then about two', () => {
    for (let index = 0; index < 20; index++) {
      expect(Math.abs(retryDelay(0, offline) - 1000)).toBeLessThanOrEqual(250);
      expect(Math.abs(retryDelay(1, offline) - 2000)).toBeLessThanOrEqual(500);
      expect(Math.abs(retryDelay(0, refused(429)) - 1000)).toBeLessThanOrEqual(250);
    }
  });
});

describe('a write', () => {
  const run = (client: QueryClient, error: unknown, meta: MutationMeta = {}) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => (error ? Promise.reject(error) : Promise.resolve(1)),
        meta,
      })
      .execute(undefined)
      .catch(() => {});

  it('ERR-5 that fails and says nothing itself shows one toast with the human-readable error', async () => {
    const client = createQueryClient();
    await run(client, refused(422, undefined, 'Too late'));
    await run(client, refused(422, undefined, 'Too late'));
    expect(toasts.get()).toMatchObject([
      { id: 'connection-problem', text: 'Too late', duration: 15_000 },
    ]);
  });

  it('F-2 that gets no answer says so, and is tried only once', async () => {
    const client = createQueryClient();
    await run(client, offline);
    expect(toasts.get()).toMatchObject([
      { text: 'Connection problem. This may not have been saved, so check before you try again.' },
    ]);
    expect(client.getDefaultOptions().mutations).toMatchObject({
      retry: false,
      networkMode: 'always',
    });
  });

  it('F-2 that was never sent says that nothing was changed', async () => {
    onlineManager.setOnline(false);
    await run(createQueryClient(), offline);
    onlineManager.setOnline(true);
    expect(toasts.get()).toMatchObject([
      { text: 'You’re offline. Nothing was changed. Try again when you’re back online.' },
    ]);
  });

  it('F-15 that came too often says to wait, even without a message from the server', async () => {
    await run(createQueryClient(), refused(429, undefined, ''));
    expect(toasts.get()).toMatchObject([
      { text: 'Too many requests at once. Wait a moment, and then try again.' },
    ]);
  });

  it('with a handler of its own shows no second message', async () => {
    await run(createQueryClient(), refused(409), { ownError: true });
    const ownConflict = (error: Error) => error instanceof ApiError && error.status === 409;
    await run(createQueryClient(), refused(409), { ownError: ownConflict });
    expect(toasts.get()).toEqual([]);
    await run(createQueryClient(), refused(500, undefined, 'Broken'), { ownError: ownConflict });
    expect(toasts.get()).toMatchObject([{ text: 'Broken' }]);
  });

  it('ERR-1 of a sequence that stopped partway is named by its cause, in words', () => {
    const cause = new ContractError('x', 'x: Invalid input at result', new Error('no string'));
    expect(messageOf(new PartialFailure(cause, cause, () => Promise.resolve()))).toBe(
      messageOf(cause),
    );
    expect(messageOf(cause)).not.toContain('Invalid input');
  });

  it('F-10 that is forbidden says so in plain words', () => {
    expect(problemText(refused(403, undefined, 'no'))).toBe(
      'You do not have permission to do this',
    );
  });

  it('F-2 whose answer was lost, or whose object is gone, reloads what it affects', async () => {
    const client = createQueryClient();
    const { queryKey } = tags.list.query({});
    const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
    client.setQueryData(queryKey, { elements: [] });
    await run(client, refused(422), { affects: ['tags'] });
    expect(isStale()).toBe(false);
    await run(client, offline, { affects: ['tags'] });
    expect(isStale()).toBe(true);
    client.setQueryData(queryKey, { elements: [] });
    await run(client, refused(404), { affects: ['tags'] });
    expect(isStale()).toBe(true);
  });

  it('makes stale what its endpoint affects: an area, or one endpoint of it', async () => {
    const client = createQueryClient();
    const keys = [
      ['schedules', 'mine', {}],
      ['resources', 'schedulable', {}],
      ['resources', 'list', {}],
    ];
    for (const key of keys) client.setQueryData(key, 1);
    await run(client, undefined, { affects: ['schedules', 'resources.schedulable'] });
    await eventually(() =>
      expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([
        true,
        true,
        false,
      ]),
    );
  });
});
