import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { CONNECTION_PROBLEM, toasts } from '@/ui/toasts';
import { readFirst } from './read-first';

const answer = queryOptions({ queryKey: ['tags', 'get'], queryFn: () => Promise.resolve('read') });

describe('what a write reads first', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('F-2 isn’t awaited offline, even if the page waits for it', async () => {
    const client = new QueryClient();
    onlineManager.setOnline(false);
    void client.query(answer).catch(() => undefined);
    await expect(readFirst(client, answer)).rejects.toThrow('Connection problem');
    expect(toasts.get()).toMatchObject([{ id: CONNECTION_PROBLEM }]);
    client.clear();
  });

  it('is reported like a write if it fails, unless the caller does that', async () => {
    const client = new QueryClient();
    const failing = { ...answer, queryFn: () => Promise.reject(new Error('Too late.')) };
    await expect(readFirst(client, failing, { ownError: true })).rejects.toThrow('Too late.');
    expect(toasts.get()).toEqual([]);
    await expect(readFirst(client, failing)).rejects.toThrow('Too late.');
    expect(toasts.get()).toMatchObject([{ text: 'Too late.' }]);
    expect(await readFirst(client, answer)).toBe('read');
  });
});
