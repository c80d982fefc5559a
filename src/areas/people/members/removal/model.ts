import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/core/errors';
import { teams } from '@/api/teams';
import { tickets } from '@/api/tickets';
import { visits } from '@/api/visits';
import { workPolicies } from '@/api/work-policies';
import { unlessSaid } from '@/domain/text/sentences';
import { officeDay } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { useNow } from '@/lib/clock/use-now';
import { useTimes } from '@/areas/booking/shared/use-times';
import { bookingsOn, daysFrom, officeSettings } from '@/areas/places/shared/impact/queries';
import { managedBy, teamsOf } from '@/areas/people/shared/queries/people';
import { questionsOf } from '@/areas/people/shared/queries/questions';
import { managementGroups } from '@/areas/people/shared/queries/teams';
import { allTypes } from '@/areas/requests/shared/queries/tickets';
import { useSession } from '@/session';
import { t } from '../text';
import {
  belongingsOf,
  type Belonging,
  type Contact,
  type Disposition,
  type Leaver,
} from './belongings';

/** Open requests that the viewer may see; admins see all of them. */
const openTickets = () => tickets.list.all({ query: { status: ['open', 'in_progress'] } });
const visitsOf = (host: string) => visits.visits.all({ query: { host } });
/** Every team and its owner, including hidden ones. */
const teamsWithSource = () => teams.list.all({ query: { hidden: true } });
/** Pending leave requests; admins see everyone’s. */
const leaveOf = (user: string) =>
  workPolicies.managedUses.all({ query: { user: [user], status: ['pending'] } });

/** Whether something may not be read here: then it isn’t part of the review. */
const isClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** What people leave behind, and the choice for each item (ROLE-3). */
export interface Leaving {
  /** Undefined while it’s loading. */
  readonly items: readonly Belonging[] | undefined;
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => unknown;
  readonly dispositionOf: (item: Belonging) => Disposition | undefined;
  readonly choose: (items: readonly Belonging[], disposition: Disposition) => void;
  /** Items that still need a choice. */
  readonly open: number;
}

/** Reads what people would leave behind, without using the cache. */
export function useLeftItems(people: readonly Leaver[]): Leaving {
  const ids = people.map(({ id }) => id);
  const { offices } = useSession();
  const times = useTimes();
  const now = useNow(HOUR);
  const bookings = useQueries({
    queries: offices.map((office) => ({
      ...bookingsOn(office.id, office.time_zone, daysFrom(officeDay(now, office.time_zone))),
      staleTime: 0,
    })),
  });
  const requests = useQuery({ ...openTickets(), staleTime: 0 });
  const groups = useQuery({ ...managementGroups(), staleTime: 0 });
  const allTeams = useQuery({ ...teamsWithSource(), staleTime: 0 });
  const types = useQuery({ ...allTypes(), staleTime: 0 });
  const settings = useQueries({
    queries: offices.map(({ id }) => ({ ...officeSettings(id), staleTime: 0 })),
  });
  const forms = useQueries({
    queries: offices.map(({ id }) => ({ ...questionsOf(id), staleTime: 0 })),
  });
  const guests = useQueries({ queries: ids.map((id) => ({ ...visitsOf(id), staleTime: 0 })) });
  const places = useQueries({ queries: ids.map((id) => ({ ...managedBy(id), staleTime: 0 })) });
  const leave = useQueries({ queries: ids.map((id) => ({ ...leaveOf(id), staleTime: 0 })) });
  const own = useQueries({ queries: ids.map((id) => ({ ...teamsOf(id), staleTime: 0 })) });
  const ofOffices = [...bookings, ...settings, ...forms];
  const ofPeople = [...guests, ...places, ...leave, ...own];
  const all = [...ofOffices, requests, groups, allTeams, types, ...ofPeople];
  const failed = all.filter(({ isError, data, error }) => isError && !data && !isClosed(error));
  const isReady = all.every(({ data, error }) => data !== undefined || isClosed(error));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Disposition>>(new Map());
  const officeOf = (officeId: string) => offices.find((office) => office.id === officeId);
  const when = (span: { start: string; end: string }, officeId: string): string => {
    const zone = officeOf(officeId)?.time_zone ?? 'UTC';
    return times(span, zone, { date: 'always', today: officeDay(now, zone) });
  };
  /** The same with the office’s name, unless the time says it. */
  const withOffice = (item: Belonging): Belonging => {
    const office = unlessSaid(officeOf(item.office_id ?? '')?.name, item.text);
    return office === undefined
      ? item
      : { ...item, text: t('removal.whenIn', { when: item.text, office }) };
  };
  const schedules = bookings.flatMap(({ data }) => data?.elements ?? []);
  const contacts = offices.flatMap((office, at): Contact[] => {
    const text = settings[at]?.data?.fallback_contact;
    const form = forms[at]?.data;
    return [
      ...(text ? [{ office, text }] : []),
      ...(form?.contact ? [{ office, text: form.contact, form }] : []),
    ];
  });
  const found = isReady
    ? people.flatMap((person, at) => {
        const inTeams = new Set(own[at]?.data?.elements.map((team) => team.id));
        const left = {
          schedules,
          visits: guests[at]?.data?.elements ?? [],
          tickets: requests.data?.elements ?? [],
          places: places[at]?.data?.elements ?? [],
          groups: groups.data?.elements ?? [],
          leave: leave[at]?.data?.elements ?? [],
          types: types.data?.elements ?? [],
          contacts,
          teams: allTeams.data?.elements.filter((team) => inTeams.has(team.id)) ?? [],
        };
        return belongingsOf(person, left, now, when);
      })
    : undefined;
  const isInSeveral = new Set(found?.flatMap(({ office_id }) => office_id ?? [])).size > 1;
  const items = isInSeveral ? found?.map(withOffice) : found;
  // If there’s only one option, there’s nothing to choose.
  const dispositionOf = (item: Belonging): Disposition | undefined =>
    chosen.get(item.id) ?? (item.dispositions.length === 1 ? item.dispositions[0] : undefined);
  return {
    items,
    isFailed: failed.length > 0,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
    dispositionOf,
    choose: (some, disposition) =>
      setChosen((before) => {
        const next = new Map(before);
        for (const item of some)
          if (item.dispositions.includes(disposition)) next.set(item.id, disposition);
        return next;
      }),
    open: items?.filter((item) => dispositionOf(item) === undefined).length ?? 0,
  };
}
