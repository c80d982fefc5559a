import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { scheduleBoards } from '@/api/schedule-boards';
import type { Attendee } from '@/api/schemas/schedules';
import { workingLocations } from '@/api/working-locations';
import { awayTimes, meetingsOf, type Invited } from '@/domain/meeting/busy';
import {
  commonTimes,
  weeklyFit,
  type Guest,
  type Proposal,
  type SeriesFit,
} from '@/domain/meeting/common-times';
import { mergeSpans, readSpan, subtract, workingDays, type Span } from '@/domain/reservations';
import { rankRooms } from '@/domain/suggestion';
import {
  addDays,
  dayBounds,
  formatServerInstant,
  startOfWeek,
  type LocalDate,
} from '@/domain/time';
import { HOUR, MINUTE } from '@/domain/time/durations';
import { planOf } from '@/areas/booking/shared/plan/drafts';
import { everyone } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { defaultHours } from '@/session/where';
import type { RoomsModel } from '../model';
import { rankedRoom } from '../model/rooms';
import { ROOM_TYPES, roomsOver } from '../queries';

/** Working days that are searched. */
const DAYS = 10;
/** Dates of a weekly series. */
export const WEEKS = 10;

/** A person of the meeting, and what’s known of their time. */
export interface GuestRow extends Guest {
  readonly name: string;
  readonly isYou: boolean;
  /** They had an account, and don’t now. */
  readonly isGone: boolean;
}

/** A time that’s proposed, and how it would do every week, if that’s asked. */
export interface Proposed {
  readonly proposal: Proposal;
  readonly series: SeriesFit | undefined;
}

/** What of the organization’s meetings and plans the viewer may see between two days. */
const meetingsBetween = (first: LocalDate, last: LocalDate, zone: string) =>
  scheduleBoards.allOccupied.all({
    query: {
      start: formatServerInstant(dayBounds(first, zone).start),
      end: formatServerInstant(dayBounds(last, zone).end),
      type: [...ROOM_TYPES],
    },
  });

const plansOf = (userIds: readonly string[], first: LocalDate, last: LocalDate) =>
  workingLocations.list.all({
    query: { user: [...userIds], start: startOfWeek(first), end: last },
  });

/** When the viewer and the people invited can meet, as far as they may know (PRIV-1), with a room that fits. */
export function useCommonTimes(model: RoomsModel, attendees: readonly Attendee[], weekly: boolean) {
  const session = useSession();
  const { user } = session;
  const { office, zone, date, today, now, asked, finder, areas } = model;
  const first = date < today ? today : date;
  const days = useMemo(() => workingDays(first, DAYS), [first]);
  const last = weekly ? addDays(days.at(-1) ?? first, 7 * (WEEKS - 1)) : (days.at(-1) ?? first);
  const enabled = attendees.length > 0;
  const members = useQuery({ ...everyone(), enabled });
  const meetings = useQuery({ ...meetingsBetween(first, last, zone), enabled });
  const rooms = useQuery({ ...roomsOver(office.id, first, last, zone), enabled });
  const known = useMemo(
    () => new Map(members.data?.elements.map((each) => [each.id, each])),
    [members.data],
  );
  const ids = useMemo(
    () => [user.id, ...attendees.flatMap(({ user_id }) => user_id ?? [])].toSorted(),
    [user.id, attendees],
  );
  const plans = useQuery({ ...plansOf(ids, first, last), enabled });
  const failed = [meetings, rooms, members].find(({ isError, data }) => isError && !data);

  const guests = useMemo((): readonly GuestRow[] => {
    const bookings = meetings.data?.elements ?? [];
    const weeks = plans.data?.elements ?? [];
    const busyOf = (person: Invited): readonly Span[] =>
      mergeSpans([
        ...meetingsOf(person, bookings),
        ...awayTimes(
          weeks
            .filter((row) => row.user_id === person.userId)
            .map((row) => ({ week: row.week, plan: planOf(row) })),
          zone,
        ),
      ]);
    const you = { email: user.email, userId: user.id };
    return [
      {
        email: user.email,
        name: user.name ?? user.email,
        isYou: true,
        isGone: false,
        busy: busyOf(you),
      },
      ...attendees.map(({ email, name, user_id }): GuestRow => {
        const isMember = user_id != null && known.has(user_id);
        return {
          email,
          name: name ?? email,
          isYou: false,
          isGone: user_id != null && !isMember,
          busy: isMember ? busyOf({ email, userId: user_id }) : undefined,
        };
      }),
    ];
  }, [meetings.data, plans.data, known, attendees, user, zone]);

  const length = asked ? asked.span.end - asked.span.start : HOUR;
  const people = attendees.filter(({ presence_type }) => presence_type !== 'remote').length + 1;
  const { needs } = finder;
  const proposed = useMemo((): readonly Proposed[] => {
    const rows = rooms.data?.elements ?? [];
    const byId = new Map(rows.map((row) => [row.resource.id, row]));
    const fitting = rankRooms({
      rooms: rows
        .filter(({ resource }) => resource.is_available)
        .map(({ resource }) => rankedRoom(resource, areas, true)),
      people,
      needs,
    })
      .filter(({ seat, missing }) => seat !== 'too_small' && missing.length === 0)
      .flatMap(({ room }) => {
        const row = byId.get(room.id);
        if (!row) return [];
        const taken = row.bars
          .filter(({ status }) => status === 'accepted')
          .flatMap((bar) => readSpan(bar) ?? []);
        const free = row.open.flatMap((open) => {
          const span = readSpan(open);
          return span ? subtract(span, taken) : [];
        });
        return [{ id: room.id, free }];
      });
    const question = { zone, guests, rooms: fitting };
    return commonTimes({
      ...question,
      days,
      hours: defaultHours(session, office),
      length: Math.max(length, 15 * MINUTE),
      now,
    }).map((proposal) => ({
      proposal,
      series: weekly ? weeklyFit(proposal, { ...question, of: WEEKS }) : undefined,
    }));
  }, [rooms.data, areas, people, needs, zone, guests, days, session, office, length, now, weekly]);

  const isLoading =
    enabled && !failed && (!meetings.data || !rooms.data || !members.data || plans.isLoading);
  return {
    guests,
    proposed: enabled && !isLoading && !failed ? proposed : [],
    isLoading,
    failed,
    isIncomplete:
      (plans.isError && !plans.data) ||
      meetings.data?.incomplete === true ||
      rooms.data?.incomplete === true,
    nameOf: (roomId: string) => {
      const room = rooms.data?.elements.find(({ resource }) => resource.id === roomId)?.resource;
      return room ? model.labelOf(room) : '';
    },
  };
}
