import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { InputError } from './core/errors';
import { Id, many, paging } from './core/fields';
import { nothing, page } from './core/results';

export const Favorite = z.object({
  id: Id,
  target_id: Id,
  target_type: z.literal('resource'),
  created_at: z.string(),
});
export type Favorite = z.infer<typeof Favorite>;

export const favorites = area('favorites', {
  list: endpoint({
    method: 'GET',
    path: '/v1/me/favorites',
    summary: 'My favorite resources',
    query: z.object({
      ...paging,
      target_id: z.optional(many(Id)),
      target_type: z.optional(z.literal('resource')),
    }),
    result: page(Favorite),
    staleTime: 60_000,
  }),
  add: endpoint({
    method: 'POST',
    path: '/v1/me/favorites',
    summary: 'Adds a favorite; can be repeated (FAV-1)',
    ownHand: true,
    body: z.object({ target_id: z.string(), target_type: z.literal('resource') }),
    result: Favorite,
    affects: ['favorites', 'resources'],
    precheck: ({ body }) => {
      if (!(body as { target_id?: string } | undefined)?.target_id) {
        throw new InputError('Resource ID is required to toggle favorite status');
      }
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/me/favorites/:id',
    summary: 'Removes a favorite; can be repeated (FAV-1)',
    ownHand: true,
    result: nothing,
    affects: ['favorites', 'resources'],
    precheck: ({ params }) => {
      if (!params['id']) {
        throw new InputError('Resource ID is required to toggle favorite status');
      }
    },
  }),
});
