import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { schedules } from '@/api/schedules';
import type { Person } from '@/api/schemas/people';
import type { Office } from '@/api/schemas/places';
import { defaultRange } from '@/domain/reservations';
import { formatDate, officeDay, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { kept } from '@/parts/booking/copies';
import { refusedBy } from '@/parts/booking/refused';
import { restrictionsOn } from '@/reads/offices';
import { useSession } from '@/session';
import { defaultHours } from '@/session/where';
import { carryOut } from '@/writes/carry-out';
import { messageOf } from '@/writes/problem';
import { sequence } from '@/writes/sequence';
import { movedSlots, type Target } from './model/move';
import type { Chip } from './model/rows';
import { failingSeats, seatsFor, type Seat, type Unseated } from './model/seating';
import { freeSeats, whereabouts } from './reads';
import { t } from './words';

/** The subject of the one Undo of this page. */
export const SUBJECT = 'scheduler';

/** Who could not be seated and why, and the others, who can go on with one more click (RACE-9). */
export interface Halted {
  readonly title: string;
  readonly unseated: readonly Unseated[];
  /** Books the others; undefined where nobody is left. */
  readonly others: { readonly count: number; readonly go: () => Promise<void> } | undefined;
}

/** Hours of a day. */
interface Span {
  readonly start: string;
  readonly end: string;
}

interface TeamAsked {
  readonly office: Office;
  readonly zoneId: string | undefined;
  /** What the team and the area are called. */
  readonly what: { readonly team: string; readonly zone: string };
  readonly people: readonly Person[];
  readonly day: LocalDate;
}

interface MoveAsked {
  readonly chip: Chip;
  readonly from: LocalDate;
  readonly to: Target;
  readonly officeId: string;
  /** Who will sit there, and where, in words. */
  readonly who: string;
  readonly where: string;
}

/** People asked for by name in one request: more make an address too long. */
const GROUP = 80;

const inGroups = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, index) =>
    ids.slice(index * GROUP, (index + 1) * GROUP),
  );

const ids = (people: readonly Person[]): string[] => people.map(({ id }) => id);

/** What the scheduler writes. What the server refuses is kept for the page to show, by person and rule. */
export function useSchedulerActions() {
  const client = useQueryClient();
  const session = useSession();
  const [halted, setHalted] = useState<Halted>();

  /** The usual hours of a day (DEF-1); undefined where the office does not open any more. */
  async function usualHours(office: Office, day: LocalDate): Promise<Span | undefined> {
    const { earliest, latest } = await client.query(restrictionsOn(office.id, day));
    const zone = office.time_zone;
    return defaultRange({
      date: day,
      today: officeDay(now(), zone),
      zone,
      now: now(),
      defaultStart: defaultHours(session, office).start,
      earliest,
      latest,
      type: 'desk',
    });
  }
  const stop = (title: string, unseated: readonly Unseated[] = []): void =>
    setHalted({ title, unseated, others: undefined });

  /** Those of some people who are away that day: nobody is seated on a day of leave. */
  async function awayOn(officeId: string, day: LocalDate, people: readonly string[]) {
    const pages = await Promise.all(
      inGroups(people).map((some) =>
        client.query({ ...whereabouts(officeId, day, some), staleTime: 0 }),
      ),
    );
    return new Set(
      pages
        .flatMap(({ elements }) => elements)
        .filter(({ days }) =>
          days.some(({ date, locations }) => date === day && locations.includes('out_of_office')),
        )
        .map(({ user }) => user.id),
    );
  }

  /** Books seats as one booking: all of them or none (RACE-9). */
  async function book(
    seats: readonly Seat[],
    span: Span,
    words: (count: number) => string,
  ): Promise<void> {
    const go = async (): Promise<void> => {
      try {
        await carryOut({ subject: SUBJECT, done: words(seats.length), ownError: true }, () =>
          sequence(client, (step) =>
            step(
              (write) =>
                write(schedules.create, {
                  body: {
                    title: null,
                    schedule_slots: seats.map(({ person, place }) => ({
                      resource_id: place.id,
                      user_id: person.id,
                      start: span.start,
                      end: span.end,
                    })),
                  },
                }),
              async (write, made) => {
                if (made) await write(schedules.remove, { params: { id: made.id } });
              },
            ),
          ),
        );
        setHalted(undefined);
      } catch (error) {
        const failing = failingSeats(error, seats) ?? [];
        const out = new Set(failing.map(({ person }) => person.id));
        const rest = seats.filter(({ person }) => !out.has(person.id));
        setHalted({
          title: failing.length === 0 ? messageOf(error) : t('halted', { count: failing.length }),
          unseated: failing,
          others:
            failing.length > 0 && rest.length > 0
              ? { count: rest.length, go: () => book(rest, span, words) }
              : undefined,
        });
      }
    };
    await go();
  }

  return {
    halted,
    dismiss: () => setHalted(undefined),

    /** Seats a team in an area for a day. Who can’t be seated is named before anything is written. */
    seatTeam: async ({ office, zoneId, what, people, day }: TeamAsked): Promise<void> => {
      setHalted(undefined);
      const [first] = people;
      if (!first) return;
      try {
        const [span, away, free] = await Promise.all([
          usualHours(office, day),
          awayOn(office.id, day, ids(people)),
          client.query({ ...freeSeats(office.id, day, first.id, zoneId), staleTime: 0 }),
        ]);
        if (!span) return stop(t('closed', { office: office.name, day: formatDate(day) }));
        const { seats, unseated } = seatsFor({
          people,
          free: free.elements,
          away,
          words: { away: t('why.away'), full: t('why.full', { zone: what.zone }) },
        });
        const done = (count: number): string =>
          t('done.team', { ...what, count, day: formatDate(day) });
        if (unseated.length === 0) return await book(seats, span, done);
        setHalted({
          title: t('halted', { count: unseated.length }),
          unseated,
          others:
            seats.length === 0
              ? undefined
              : { count: seats.length, go: () => book(seats, span, done) },
        });
      } catch (error) {
        stop(messageOf(error));
      }
    },

    /** Seats one person. */
    seatOne: async (office: Office, seat: Seat, day: LocalDate): Promise<void> => {
      setHalted(undefined);
      const who = seat.person.name ?? seat.person.email;
      try {
        const [span, away] = await Promise.all([
          usualHours(office, day),
          awayOn(office.id, day, [seat.person.id]),
        ]);
        if (!span) return stop(t('closed', { office: office.name, day: formatDate(day) }));
        if (away.has(seat.person.id)) {
          return stop(t('halted', { count: 1 }), [{ person: seat.person, why: t('why.away') }]);
        }
        await book([seat], span, () =>
          t('done.one', { who, place: seat.place.name, day: formatDate(day) }),
        );
      } catch (error) {
        stop(messageOf(error));
      }
    },

    /** Puts a seat on another day, at another place or with another person. Resolves to whether it went there. */
    move: async ({ chip, from, to, officeId, who, where }: MoveAsked): Promise<boolean> => {
      setHalted(undefined);
      const { schedule, slot } = chip;
      const params = { id: schedule.id };
      const sitter = to.userId ?? slot.user?.id;
      try {
        if (sitter !== undefined && (await awayOn(officeId, to.day, [sitter])).has(sitter)) {
          stop(t('notMoved', { who, why: t('why.away') }));
          return false;
        }
        await carryOut(
          { subject: SUBJECT, done: t('done.moved', { who, where }), ownError: true },
          () =>
            sequence(client, (step) =>
              step(
                (write) =>
                  write(schedules.change, {
                    params,
                    body: {
                      schedule_slots: movedSlots(chip, from, to),
                      updated_at: schedule.updated_at,
                    },
                  }),
                (write, saved) =>
                  write(schedules.change, {
                    params,
                    body: {
                      schedule_slots: schedule.slots.map(kept),
                      updated_at: saved?.updated_at,
                    },
                  }),
              ),
            ),
        );
        return true;
      } catch (error) {
        const why = refusedBy(error)?.message ?? messageOf(error);
        stop(t('notMoved', { who, why }));
        return false;
      }
    },
  };
}

export type SchedulerActions = ReturnType<typeof useSchedulerActions>;
