import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { reports } from '@/api/reports';
import { refusedPlaces } from '@/areas/booking/shared/find/refused';
import { setApiClient, type ApiClient } from './client';

type Asked = { query: { cursor?: string } };

/** Answers a list page by page. Each page can wait for something the test does first. */
function answering(page: (cursor: string | undefined) => unknown): void {
  const send = (_endpoint: unknown, { query }: Asked) => Promise.resolve(page(query.cursor));
  setApiClient({ send, report: () => {} } as unknown as ApiClient);
}
afterEach(() => setApiClient(undefined));

describe('lists that are not kept as they arrive', () => {
  it('RES-11 the refused places of every page, with the reason alone', async () => {
    const refusal = { rule: 'past' };
    const non_available = [{ resource: { id: 'D-2', name: 'D-2' }, refusal }];
    answering((cursor) =>
      cursor === undefined
        ? { elements: [{ id: 'D-1' }], non_available: [], cursor: 'a' }
        : { elements: [], non_available },
    );
    const query = refusedPlaces({ type: ['desk'] });
    expect(await new QueryClient().query(query)).toEqual([{ id: 'D-2', refusal }]);
  });

  it('F-40 shows a growing list as it arrives, and keeps a complete one until the next is complete', async () => {
    const client = new QueryClient();
    const query = reports.reservations.growing({ query: { start: 'a', end: 'b' } });
    const shown: unknown[] = [];
    answering((cursor) => {
      shown.push(client.getQueryData(query.queryKey));
      return cursor === undefined
        ? { elements: [{ id: 'one' }], cursor: 'a' }
        : { elements: [{ id: 'two' }] };
    });
    const whole = { elements: [{ id: 'one' }, { id: 'two' }], incomplete: false, complete: true };
    expect(await client.query(query)).toEqual(whole);
    expect(shown).toEqual([
      undefined,
      { elements: [{ id: 'one' }], incomplete: false, complete: false },
    ]);
    await client.query({ ...query, staleTime: 0 });
    expect(shown.slice(2)).toEqual([whole, whole]);
  });
});
