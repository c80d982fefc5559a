import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Id, Instant, Line, many, paging, Prose } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { needsParams } from './prechecks';
import { changesOf } from './schemas/changes';
import { Person } from './schemas/people';
import { SHOWN_BY } from './things';

const Status = z.enum(['draft', 'published']);

export const Section = z.object({
  id: Id,
  name: Line,
  weight: z.number(),
  page_count: z.number(),
  updated_at: Instant,
});
export type Section = z.infer<typeof Section>;

/** An article of the organization. */
export const Page = z.object({
  id: Id,
  section_id: z.nullable(Id),
  title: Line,
  /** HTML of a plain article; sanitized before it’s shown (S-7, UI-12). */
  content: Prose,
  weight: z.number(),
  status: Status,
  author: z.nullable(Person),
  updated_at: Instant,
});
export type Page = z.infer<typeof Page>;

export const SectionWrite = z.object({
  name: Line.check(z.minLength(1)),
  weight: z.optional(z.number()),
});

export const PageWrite = z.object({
  section_id: z.optional(z.nullable(Id)),
  title: Line.check(z.minLength(1)),
  content: z.optional(Prose),
  weight: z.optional(z.number()),
  status: z.optional(Status),
});

export const pages = area('pages', {
  sections: endpoint({
    method: 'GET',
    path: '/v1/sections',
    summary: 'Sections by weight',
    query: z.object(paging),
    result: page(Section),
    staleTime: FRESH.calm,
  }),
  createSection: endpoint({
    method: 'POST',
    path: '/v1/sections',
    summary: 'Adds a section',
    body: SectionWrite,
    result: Section,
    access: NEEDS.editors,
    affects: SHOWN_BY.section,
  }),
  updateSection: endpoint({
    method: 'PUT',
    path: '/v1/sections/:id',
    summary: 'Renames or moves a section',
    body: changesOf(SectionWrite),
    result: Section,
    access: NEEDS.editors,
    errors: [409],
    affects: SHOWN_BY.section,
  }),
  removeSection: endpoint({
    method: 'DELETE',
    path: '/v1/sections/:id',
    summary:
      'Removes a section; refused while pages stand in it, unless they go to another or with it',
    query: z.object({ move_to: z.optional(Id), with_pages: z.optional(z.literal('1')) }),
    result: nothing,
    access: NEEDS.editors,
    errors: [409],
    affects: SHOWN_BY.section,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/pages',
    summary: 'Pages by section and weight; drafts only to those who write',
    query: z.object({
      ...paging,
      section_id: z.optional(many(Id)),
      status: z.optional(Status),
      query: z.optional(Line),
    }),
    result: page(Page),
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/pages',
    summary: 'Adds a page',
    body: PageWrite,
    result: Page,
    access: NEEDS.editors,
    affects: ['pages'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/pages/:id',
    summary: 'A page',
    result: Page,
    precheck: needsParams('Page ID is required', 'id'),
    staleTime: FRESH.calm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/pages/:id',
    summary: 'Changes a page; an older updated_at is refused (RACE-7)',
    body: changesOf(PageWrite),
    result: Page,
    access: NEEDS.editors,
    errors: [409],
    affects: SHOWN_BY.page,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/pages/:id',
    summary: 'Removes a page',
    result: nothing,
    access: NEEDS.editors,
    affects: SHOWN_BY.page,
  }),
});
