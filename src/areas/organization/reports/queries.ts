import { reports } from '@/api/reports';
import type { ResourceType } from '@/api/schemas/enums';
import type { DayRange } from './model/range';

/** The input of all reports on the page. */
export interface ReportQuestion extends DayRange {
  readonly search?: string;
  readonly office?: string[];
  readonly type?: ResourceType[];
}

/** The figures by day and by hour. */
export const usageOf = (question: ReportQuestion) => reports.usage.query({ query: question });

/** The figures of every place. */
export const placesOf = (question: ReportQuestion) =>
  reports.resources.all({ query: question }, Number.MAX_SAFE_INTEGER);

/** Every booking behind the figures, without a limit, shown while the pages load. */
export const bookingsOf = (question: ReportQuestion) =>
  reports.reservations.growing({ query: question });
