import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { derivedQuery } from './derived';
import { eventually } from '@tests/helpers/eventually';

let client: QueryClient;
/** The server’s answers, and how often they were requested. */
const server = { a: 1, b: 10, asked: { a: 0, b: 0 } };

const part = (name: 'a' | 'b', staleTime = 60_000) =>
  queryOptions({
    queryKey: ['part', name],
    queryFn: () => {
      server.asked[name] += 1;
      const answer = server[name];
      return answer < 0 ? Promise.reject(new Error(`${name} failed`)) : Promise.resolve(answer);
    },
    staleTime,
    retry: false,
  });

const sum = () =>
  derivedQuery(['sum'], async (read) => {
    const [a, b] = await Promise.all([read(part('a')), read(part('b'))]);
    return { sum: a + b };
  });

beforeEach(() => {
  client = new QueryClient();
  Object.assign(server, { a: 1, b: 10, asked: { a: 0, b: 0 } });
});
afterEach(() => client.clear());

function observe() {
  const observer = new QueryObserver(client, sum());
  const end = observer.subscribe(() => {});
  return { observer, end };
}
const seen = (observer: { getCurrentResult: () => { data?: { sum: number } | undefined } }) =>
  observer.getCurrentResult().data?.sum;

describe('a derived read', () => {
  it('combines its parts, each of which stays a separate query', async () => {
    await client.query(part('a'));
    expect(await client.query(sum())).toEqual({ sum: 11 });
    expect(server.asked).toEqual({ a: 1, b: 1 });
    expect(client.getQueryData(['part', 'b'])).toBe(10);
  });

  it('requests nothing while its parts are fresh, and then only the stale one', async () => {
    await client.query(sum());
    await client.query(sum());
    expect(server.asked).toEqual({ a: 1, b: 1 });
    await client.invalidateQueries({ queryKey: ['part', 'b'] });
    server.b = 20;
    expect(await client.query(sum())).toEqual({ sum: 21 });
    expect(server.asked).toEqual({ a: 1, b: 2 });
  });

  it('follows a part that is written, without a request', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    client.setQueryData(['part', 'a'], 5);
    await eventually(() => expect(seen(observer)).toBe(15));
    expect(server.asked).toEqual({ a: 1, b: 1 });
    end();
  });

  it('reads an invalidated part again while it is in use', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    server.a = 2;
    await client.invalidateQueries({ queryKey: ['part', 'a'] });
    await eventually(() => expect(seen(observer)).toBe(12));
    expect(server.asked).toEqual({ a: 2, b: 1 });
    end();
  });

  it('ignores a part that is only marked as stale', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    await client.invalidateQueries({ queryKey: ['part', 'a'], refetchType: 'none' });
    expect(server.asked).toEqual({ a: 1, b: 1 });
    end();
  });

  it('releases its parts when no one uses them anymore', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    const query = client.getQueryCache().find({ queryKey: ['part', 'a'] });
    expect(query?.getObserversCount()).toBe(1);
    end();
    expect(query?.getObserversCount()).toBe(0);
    await client.invalidateQueries({ queryKey: ['part', 'a'] });
    expect(server.asked).toEqual({ a: 1, b: 1 });
  });

  it('fails with the error of its part, and requests only that one on retry', async () => {
    server.b = -1;
    await expect(client.query(sum())).rejects.toThrow('b failed');
    server.b = 10;
    expect(await client.query(sum())).toEqual({ sum: 11 });
    expect(server.asked).toEqual({ a: 1, b: 2 });
  });

  it('works without a part that it catches, and follows it once it can be read', async () => {
    server.b = -1;
    const lenient = derivedQuery(['lenient'], async (read) => {
      const [a, b] = await Promise.all([read(part('a')), read(part('b')).catch(() => 0)]);
      return { sum: a + b };
    });
    const observer = new QueryObserver(client, lenient);
    const end = observer.subscribe(() => {});
    await eventually(() => expect(seen(observer)).toBe(1));
    expect(server.asked).toEqual({ a: 1, b: 1 });
    server.b = 10;
    await client.refetchQueries({ queryKey: ['part', 'b'] });
    await eventually(() => expect(seen(observer)).toBe(11));
    expect(server.asked).toEqual({ a: 1, b: 2 });
    end();
  });

  it('keeps its result when a part fails later', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    server.a = -1;
    await client.invalidateQueries({ queryKey: ['part', 'a'] });
    expect(seen(observer)).toBe(11);
    end();
  });

  it('is derived again when a part changes while it runs', async () => {
    let runs = 0;
    const slow = derivedQuery(['slow'], async (read) => {
      runs += 1;
      const a = await read(part('a'));
      if (runs === 1) client.setQueryData(['part', 'a'], 7);
      return a;
    });
    expect(await client.query(slow)).toBe(7);
    expect(runs).toBe(2);
  });

  describe('whose part is canceled while it is loading', () => {
    /** A part that can be canceled, and that’s answered when the test says so. */
    function slowPart() {
      const asked: { answer: (value: number) => void; signal: AbortSignal }[] = [];
      const options = queryOptions({
        queryKey: ['slow part'],
        queryFn: ({ signal }) =>
          new Promise<number>((answer) => {
            asked.push({ answer, signal });
          }),
      });
      return { asked, options };
    }
    const doubled = (options: ReturnType<typeof slowPart>['options']) =>
      derivedQuery(['doubled'], async (read) => ({ sum: 2 * (await read(options)) }));

    it('keeps waiting for the answer when the component that asked first is gone', async () => {
      const { asked, options } = slowPart();
      const leave = new QueryObserver(client, options).subscribe(() => {});
      const observer = new QueryObserver(client, doubled(options));
      const end = observer.subscribe(() => {});
      await eventually(() => expect(asked).toHaveLength(1));
      leave();
      expect(asked[0]?.signal.aborted).toBe(false);
      asked[0]?.answer(4);
      await eventually(() => expect(seen(observer)).toBe(8));
      expect(asked).toHaveLength(1);
      end();
    });

    it('requests a part again that a write has canceled', async () => {
      const { asked, options } = slowPart();
      const observer = new QueryObserver(client, doubled(options));
      const end = observer.subscribe(() => {});
      await eventually(() => expect(asked).toHaveLength(1));
      await client.cancelQueries({ queryKey: options.queryKey });
      await eventually(() => expect(asked).toHaveLength(2));
      asked[1]?.answer(5);
      await eventually(() => expect(seen(observer)).toBe(10));
      expect(observer.getCurrentResult().fetchStatus).toBe('idle');
      end();
    });

    it('requests nothing when it is canceled itself', async () => {
      const { asked, options } = slowPart();
      const reading = client.query(doubled(options));
      await eventually(() => expect(asked).toHaveLength(1));
      await client.cancelQueries();
      client.clear();
      await expect(reading).rejects.toThrow();
      expect(asked).toHaveLength(1);
      expect(client.getQueryCache().getAll()).toEqual([]);
    });
  });
});
