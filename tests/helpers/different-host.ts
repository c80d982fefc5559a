import * as z from 'zod/mini';
import { Zone } from '@/api/core/fields';
import { page } from '@/api/core/results';
import { adapt, type Adaptation } from '@/api/host/adapt';
import { news } from '@/api/news';
import { offices, OfficeWrite } from '@/api/offices';
import { User } from '@/api/schemas/people';
import { Office } from '@/api/schemas/places';
import { users } from '@/api/users';
import type { Change } from './changed-host';

/*
 * The examples of docs/how-to/meet-a-real-host.md: a host that differs in three ways, and how to adapt to each of them.
 */

const moved = adapt(news.list, { path: '/v2/articles' });

const HostOffice = z.extend(z.omit(Office, { time_zone: true }), { timezone: Zone });
const HostOfficeWrite = z.extend(z.omit(OfficeWrite, { time_zone: true }), { timezone: Zone });
const officeOf = ({ timezone, ...office }: z.output<typeof HostOffice>) => ({
  ...office,
  time_zone: timezone,
});

const renamed = [
  adapt(offices.list, {
    result: page(HostOffice),
    answer: ({ elements, ...rest }) => ({ ...rest, elements: elements.map(officeOf) }),
  }),
  adapt(offices.create, {
    body: HostOfficeWrite,
    input: ({ body: { time_zone, ...body } }) => ({ body: { ...body, timezone: time_zone } }),
    result: HostOffice,
    answer: officeOf,
  }),
];

const withoutCursor = adapt(users.list, {
  query: z.object({ limit: z.optional(z.number()), offset: z.number() }),
  input: ({ query: { cursor, ...query } = {} }) => ({
    query: { ...query, offset: Number(cursor ?? 0) },
  }),
  result: z.object({ elements: z.array(User), total: z.number() }),
  answer: ({ elements, total }, { query }) => {
    const next = Number(query?.['offset']) + elements.length;
    return next < total ? { elements, cursor: `${next}` } : { elements };
  },
});

export const differences: readonly Adaptation[] = [moved, ...renamed, withoutCursor];

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Answers as that host does, from what the fake server answers. */
export const differentHost: Change = {
  path: (url) => {
    if (pathOf(url) === '/v2/articles') return url.replace('/v2/articles', '/news');
    if (pathOf(url) === '/news') return '/nothing-here';
    return pathOf(url) === '/users' ? '/users?limit=2000' : url;
  },
  sent: (text) => text.replaceAll('"timezone"', '"time_zone"'),
  body: (text, path, query) => {
    if (path.endsWith('/offices')) return text.replaceAll('"time_zone"', '"timezone"');
    if (path !== '/users') return text;
    const { result } = JSON.parse(text) as { result: { elements?: unknown[] } };
    if (!result.elements) return text;
    const offset = Number(query.get('offset') ?? 0);
    const elements = result.elements.slice(offset, offset + Number(query.get('limit') ?? 50));
    return JSON.stringify({ result: { elements, total: result.elements.length } });
  },
  status: (path, query) =>
    path === '/users' && Number.isNaN(Number(query.get('offset') ?? 0)) ? 422 : undefined,
};
