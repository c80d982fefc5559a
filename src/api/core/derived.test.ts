import { type QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { refresh } from '@/writes/affected';
import { eventually } from '@tests/helpers/eventually';
import { derivedQuery } from './derived';

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
const outer = () =>
  derivedQuery(['outer'], async (read) => ({ sum: (await read(sum())).sum + 100 }));

beforeEach(() => {
  client = createQueryClient();
  Object.assign(server, { a: 1, b: 10, asked: { a: 0, b: 0 } });
});
afterEach(() => client.clear());

function observe(options = sum()) {
  const observer = new QueryObserver(client, options);
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
    await refresh(client, ['part.b']);
    server.b = 20;
    expect(await client.query(sum())).toEqual({ sum: 21 });
    expect(server.asked).toEqual({ a: 1, b: 2 });
  });

  it('is as fresh as its stalest part', async () => {
    const mixed = derivedQuery(['mixed'], async (read) => [
      await read(part('a')),
      await read(part('b', 0)),
    ]);
    await client.query(mixed);
    await client.query(mixed);
    expect(server.asked).toEqual({ a: 1, b: 2 });
  });

  it.each([
    ['its parts', sum, 11, 12],
    ['another derived read', outer, 111, 112],
  ])('reads what affects %s again while it is in use', async (_of, options, first, then) => {
    const { observer, end } = observe(options());
    await eventually(() => expect(seen(observer)).toBe(first));
    server.a = 2;
    await refresh(client, ['part.a']);
    expect(seen(observer)).toBe(then);
    expect(server.asked).toEqual({ a: 2, b: 1 });
    end();
  });

  it('follows a part that was read by something else, without a request', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    server.a = 2;
    await client.query(part('a', 0));
    await eventually(() => expect(seen(observer)).toBe(12));
    expect(server.asked).toEqual({ a: 2, b: 1 });
    end();
  });

  it('is only marked as stale with its parts', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    await refresh(client, ['part'], { markOnly: true });
    expect(server.asked).toEqual({ a: 1, b: 1 });
    expect(observer.getCurrentResult().isStale).toBe(true);
    end();
  });

  it('requests nothing when no one uses it anymore', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    end();
    await refresh(client, ['part']);
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
    const { observer, end } = observe(lenient);
    await eventually(() => expect(seen(observer)).toBe(1));
    expect(server.asked).toEqual({ a: 1, b: 1 });
    server.b = 10;
    await client.query(part('b'));
    await eventually(() => expect(seen(observer)).toBe(11));
    expect(server.asked).toEqual({ a: 1, b: 2 });
    end();
  });

  it('keeps its result when a part fails later', async () => {
    const { observer, end } = observe();
    await eventually(() => expect(seen(observer)).toBe(11));
    server.a = -1;
    await refresh(client, ['part.a']);
    expect(seen(observer)).toBe(11);
    end();
  });

  it('is derived again when a part changes while it runs', async () => {
    let runs = 0;
    const slow = derivedQuery(['slow'], async (read) => {
      runs += 1;
      const a = await read(part('a'));
      if (runs === 1) {
        server.a = 7;
        void refresh(client, ['part']);
      }
      return { sum: a };
    });
    const { observer, end } = observe(slow);
    await eventually(() => expect(seen(observer)).toBe(7));
    expect(runs).toBe(2);
    end();
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

    it.each(['the component that asked first is gone', 'a write has canceled it'])(
      'requests it again when %s',
      async (why) => {
        const { asked, options } = slowPart();
        const leave = new QueryObserver(client, options).subscribe(() => {});
        const { observer, end } = observe(doubled(options));
        await eventually(() => expect(asked).toHaveLength(1));
        if (why.startsWith('a write')) await client.cancelQueries({ queryKey: options.queryKey });
        leave();
        await eventually(() => expect(asked).toHaveLength(2));
        asked[1]?.answer(5);
        await eventually(() => expect(seen(observer)).toBe(10));
        expect(observer.getCurrentResult().fetchStatus).toBe('idle');
        end();
      },
    );

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
