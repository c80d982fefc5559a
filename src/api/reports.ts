import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, Id, Line, many, paging } from './core/fields';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { ResourceType } from './schemas/enums';
import {
  Figures,
  HourRow,
  ReportBounds,
  ReservationReportRow,
  ResourceReportRow,
  UsageRow,
} from './schemas/reports';

/** A range of office days, both ends included, of at most two years. */
const Range = {
  start: SupportedDate,
  end: SupportedDate,
  search: z.optional(Line),
  office: z.optional(many(Id)),
  type: z.optional(many(ResourceType)),
  cursor: paging.cursor,
};
const Limited = z.object({ ...Range, limit: paging.limit });

/** A page of rows, and the figures of the whole range, which don’t depend on the page. */
const report = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    elements: z.array(row),
    cursor: z.optional(z.nullable(z.string())),
    total: Figures,
    bounds: ReportBounds,
  });

export const UsageReport = z.extend(report(UsageRow), {
  /** Utilization of the range by weekday, then hour. Hours in which nothing is open are left out. */
  hours: z.array(HourRow),
});
export type UsageReport = z.infer<typeof UsageReport>;
export const ResourcesReport = report(ResourceReportRow);
export type ResourcesReport = z.infer<typeof ResourcesReport>;
export const ReservationsReport = report(ReservationReportRow);
export type ReservationsReport = z.infer<typeof ReservationsReport>;

export const reports = area('reports', {
  usage: endpoint({
    method: 'GET',
    path: '/reports/usage',
    summary:
      'Figures by office and day, and by weekday and hour; whole: a limit is ignored (REP-2)',
    query: z.object(Range),
    result: UsageReport,
    access: NEEDS.places,
    staleTime: FRESH.calm,
  }),
  resources: endpoint({
    method: 'GET',
    path: '/reports/resources',
    summary: 'Figures by resource; 20 unless a limit is given (PAGE-3)',
    query: Limited,
    result: ResourcesReport,
    access: NEEDS.places,
    staleTime: FRESH.calm,
  }),
  reservations: endpoint({
    method: 'GET',
    path: '/reports/reservations',
    summary: 'The slots behind the figures; 20 unless a limit is given (PAGE-3)',
    query: Limited,
    result: ReservationsReport,
    access: NEEDS.places,
    staleTime: FRESH.calm,
  }),
});
