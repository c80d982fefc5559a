import { resources } from '@/api/resources';
import type { ResourceType } from '@/api/schemas/enums';
import type { LocalDate } from '@/domain/time';

/** What’s asked of places: of which kind, where, when, and for whom. */
export interface FindQuestion {
  readonly type: readonly ResourceType[];
  readonly officeId?: string | undefined;
  /** A floor or another area; by default the whole office. */
  readonly areaId?: string | undefined;
  /** Instants in the API’s format; undefined only while nothing is requested yet. */
  readonly range?: { readonly start: string; readonly end: string } | undefined;
  /** Instead of a range: the usual hours of a day. */
  readonly date?: LocalDate;
  /** Whose limits and access count; by default those of the signed-in person (OTH-2). */
  readonly organizer?: string | undefined;
  /** Part of the places’ name. */
  readonly query?: string;
  readonly limit?: number;
}

/** The question as the server is asked it. */
export const inputFor = ({ type, officeId, areaId, range, ...rest }: FindQuestion) => ({
  query: {
    type: [...type],
    office_id: officeId,
    parent: areaId,
    start_time: range?.start,
    end_time: range?.end,
    ...rest,
  },
});

/** Places that can be booked, and others with the server’s reason (RES-11). */
export const freePlaces = (question: FindQuestion) =>
  resources.schedulable.query(inputFor(question));
