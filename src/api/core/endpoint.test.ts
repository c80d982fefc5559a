import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { favorites } from '../favorites';
import { resources } from '../resources';
import { schedules } from '../schedules';
import { session } from '../session';
import { ApiClient, setApiClient } from './client';
import { area, endpoint, type OutputOf, type ReplyOf, type RequestOf } from './endpoint';
import { InputError } from './errors';

const things = area('things', {
  list: endpoint({ method: 'GET', path: '/things', summary: '', result: z.array(z.string()) }),
  get: endpoint({
    method: 'GET',
    path: '/things/:id/parts/:part',
    summary: '',
    params: { part: z.enum(['a', 'b']) },
    query: z.object({ deep: z.optional(z.string()) }),
    result: z.object({ n: z.number() }),
  }),
  put: endpoint({
    method: 'PUT',
    path: '/things/:id',
    summary: '',
    body: z.object({ name: z.string() }),
    result: z.object({ n: z.number() }),
  }),
});

describe('types of an endpoint', () => {
  it('follow from its definition', () => {
    expectTypeOf<RequestOf<(typeof things.get)['definition']>['params']>().toEqualTypeOf<{
      id: string;
      part: 'a' | 'b';
    }>();
    expectTypeOf<ReplyOf<(typeof things.get)['definition']>>().toEqualTypeOf<{ n: number }>();
    expectTypeOf<OutputOf<(typeof things.get)['definition']>>().toEqualTypeOf<{ n: number }>();
    // A write whose answer has no body has succeeded (F-18).
    expectTypeOf<OutputOf<(typeof things.put)['definition']>>().toEqualTypeOf<
      { n: number } | undefined
    >();
  });

  it('refuse wrong calls', () => {
    const wrong = () => [
      things.list.query(),
      things.list.call({}),
      // @ts-expect-error the parameters are missing
      things.get.query(),
      // @ts-expect-error one parameter is missing
      things.get.query({ params: { id: '1' } }),
      // @ts-expect-error no such value
      things.get.query({ params: { id: '1', part: 'c' } }),
      // @ts-expect-error no such query parameter type
      things.get.query({ params: { id: '1', part: 'a' }, query: { deep: 1 } }),
      // @ts-expect-error the body is missing
      things.put.call({ params: { id: '1' } }),
      // @ts-expect-error wrong body
      things.put.call({ params: { id: '1' }, body: { name: 1 } }),
      // @ts-expect-error a limit is a number
      resources.list.query({ query: { type: ['desk'], limit: '5' } }),
      // @ts-expect-error no such resource type
      resources.list.query({ query: { type: ['sofa'] } }),
      resources.list.query({ query: { type: ['desk'], limit: 5, manage: true } }),
      endpoint({
        method: 'GET',
        path: '/x/:id',
        summary: '',
        // @ts-expect-error the path has no such parameter
        params: { other: z.string() },
        result: z.string(),
      }),
    ];
    expect(wrong).toBeTypeOf('function');
  });
});

describe('a call', () => {
  it('ERR-8 that the specification forbids is refused before any request', async () => {
    setApiClient(
      new ApiClient({ baseUrl: 'http://api.invalid', strict: true, credentials: () => ({}) }),
    );
    await expect(resources.list.call({ query: { type: [] } })).rejects.toThrow(
      new InputError('At least one type is required'),
    );
    await expect(
      favorites.add.call({ body: { target_id: '', target_type: 'resource' } }),
    ).rejects.toThrow('Resource ID is required to toggle favorite status');
    setApiClient(undefined);
  });

  it('has a key of area, name and input', () => {
    expect(schedules.get.query({ params: { id: 's1' } }).queryKey).toEqual([
      'schedules',
      'get',
      { params: { id: 's1' } },
    ]);
    expect(session.me.key()).toEqual(['session', 'me']);
  });
});
