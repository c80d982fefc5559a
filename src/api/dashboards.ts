import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, SupportedInstant, flag, Id, many, paging, Zone } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { ResourceType } from './schemas/enums';
import { GanttRow, TableDay, TableRow } from './schemas/overviews';

/** The team table: one page of people, and the totals of everyone for the whole range. */
export const TableOverview = z.object({
  elements: z.array(TableRow),
  cursor: z.optional(z.nullable(z.string())),
  /** In the order of the columns; counted across all pages. */
  days: z.array(TableDay),
});
export type TableOverview = z.infer<typeof TableOverview>;

export const dashboards = area('dashboards', {
  gantt: endpoint({
    method: 'GET',
    path: '/v1/dashboard/offices/:officeId/gantt_overview',
    summary:
      'Resources of an office with their bookings and open hours in a range; titles masked (PRIV-1)',
    query: z.object({
      ...paging,
      start: SupportedInstant,
      end: SupportedInstant,
      floor_id: z.optional(many(Id)),
      resource_type: z.optional(many(ResourceType)),
    }),
    result: page(GanttRow),
    staleTime: FRESH.board,
  }),
  table: endpoint({
    method: 'GET',
    path: '/v1/dashboard/offices/:officeId/table_overview',
    summary:
      'People by day: plan, places and absence. Day borders come from tz, else the office (TZ-10)',
    query: z.object({
      ...paging,
      /** A day of the week to show; with `date_only`, the only day. */
      date: SupportedDate,
      tz: z.optional(Zone),
      user_tz: z.optional(Zone),
      team_id: z.optional(many(Id)),
      user_id: z.optional(many(Id)),
      /** The day by whose presence people are sorted. */
      date_sort: z.optional(SupportedDate),
      date_sort_order: z.optional(z.enum(['asc', 'desc'])),
      date_only: z.optional(flag()),
    }),
    result: TableOverview,
    staleTime: FRESH.board,
  }),
});
