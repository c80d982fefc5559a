import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, paging, Prose } from './core/fields';
import { nothing, page } from './core/results';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { Person } from './schemas/people';
import { SHOWN_BY } from './things';

export const News = z.object({
  id: Id,
  title: Line,
  /** HTML of a plain article; sanitized before it’s shown (S-7, UI-12). */
  content: Prose,
  image_url: z.nullable(z.string()),
  /** Empty means every office. */
  office_ids: z.array(Id),
  status: z.enum(['draft', 'published']),
  published_at: z.nullable(Instant),
  author: z.nullable(Person),
  updated_at: Instant,
});
export type News = z.infer<typeof News>;

export const NewsWrite = z.object({
  title: Line.check(z.minLength(1)),
  content: Prose,
  image_url: z.optional(z.nullable(z.string())),
  office_ids: z.optional(z.array(Id)),
  status: z.optional(z.enum(['draft', 'published'])),
});
const Query = z.object({ ...paging, status: z.optional(z.enum(['draft', 'published'])) });

export const news = area('news', {
  list: endpoint({
    method: 'GET',
    path: '/news',
    summary: 'News of the organization',
    query: Query,
    result: page(News),
    staleTime: 300_000,
  }),
  ofOffice: endpoint({
    method: 'GET',
    path: '/offices/:officeId/news',
    summary: 'News of one office, newest first',
    query: Query,
    result: page(News),
    staleTime: 300_000,
  }),
  create: endpoint({
    method: 'POST',
    path: '/news',
    summary: 'Writes an item',
    body: NewsWrite,
    result: News,
    access: NEEDS.editors,
    affects: SHOWN_BY.news,
  }),
  get: endpoint({ method: 'GET', path: '/news/:id', summary: 'An item', result: News }),
  update: endpoint({
    method: 'PUT',
    path: '/news/:id',
    summary: 'Changes an item',
    body: changesOf(NewsWrite),
    result: News,
    access: NEEDS.editors,
    errors: [409],
    affects: SHOWN_BY.news,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/news/:id',
    summary: 'Removes an item',
    result: nothing,
    access: NEEDS.editors,
    affects: SHOWN_BY.news,
  }),
});
