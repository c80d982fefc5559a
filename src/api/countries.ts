import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Line, Zone } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';

/** A country by its two-letter code, with its zones; the usual one comes first. */
export const Country = z.object({
  code: z.string().check(z.length(2)),
  name: Line,
  time_zones: z.array(Zone),
});
export type Country = z.infer<typeof Country>;

export const countries = area('countries', {
  list: endpoint({
    method: 'GET',
    path: '/countries',
    summary: 'All countries by name',
    result: page(Country),
    organization: false,
    staleTime: FRESH.slow,
  }),
});
