import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleBoards } from '@/api/schedule-boards';
import { schedules } from '@/api/schedules';
import type { Office } from '@/api/schemas/places';
import type { Schedule, SchedulePatch } from '@/api/schemas/schedules';
import { displayName } from '@/domain/people';
import { type LocalDate } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { serial } from '@/lib/scope';
import { unchangedSlot } from '@/areas/booking/shared/copies';
import { refusedBy, existingBookingIn } from '@/areas/booking/shared/refused';
import { nearestInstead, notRestored } from '@/areas/booking/shared/lost';
import { outcomeOf, restore } from '@/areas/booking/shared/restore';
import { irrecoverablePlaces, isMasked, viewerOf } from '@/areas/booking/shared/masked';
import { whyNot } from '@/areas/booking/shared/why-not';
import { useSession } from '@/session';
import { editAnswers } from '@/writes/answers';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { isUnknown, type ReadAgain } from '@/writes/doubts';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { sequence } from '@/writes/sequence';
import { UndoUnavailable } from '@/writes/undo-unavailable';
import { writer, type Write } from '@/writes/write';
import { movedSlots, type Target } from './model/move';
import type { Booking } from './model/rows';
import {
  failingSeats,
  seatsFor,
  type Seat,
  type PersonToSeat,
  type Unseated,
} from './model/seating';
import { awayOn, offersFor, usualHours, type Span } from './seat/offers';
import { t } from './text';

/** The Undo subject of this page. */
export const SUBJECT = 'scheduler';

/** People who can’t be seated and why. The others can be seated with one more click (RACE-9). */
export interface SeatingConflict {
  /** Different each time, so that the same message is announced again. */
  readonly id: number;
  readonly title: string;
  readonly unseated: readonly Unseated[];
  /** Books the others; undefined if no one is left. */
  readonly others: { readonly count: number; readonly go: () => Promise<boolean> } | undefined;
  /** Called with what another look at what’s saved found; undefined if it’s known that nothing was. */
  readonly onChecked: ((found: ReadAgain) => void) | undefined;
}

interface TeamAsked {
  readonly office: Office;
  readonly zoneId: string;
  /** The names of the team and the area. */
  readonly what: { readonly team: string; readonly zone: string };
  readonly people: readonly PersonToSeat[];
  readonly day: LocalDate;
}

interface MoveAsked {
  readonly booking: Booking;
  readonly from: LocalDate;
  readonly to: Target;
  /** Who will sit there, and where, as text. */
  readonly who: string;
  readonly where: string;
}

/** Shows a booking as it was saved, before the week reloads. */
const showSaved = (client: QueryClient, saved: Schedule): Promise<void> =>
  editAnswers(client, scheduleBoards.scheduler, (board) => ({
    ...board,
    elements: board.elements.map((each) => (each.id === saved.id ? saved : each)),
  }));

/** The scheduler’s writes. The server’s refusals are stored for the page to show, by person and rule. */
export function useSchedulerActions() {
  const client = useQueryClient();
  const session = useSession();
  const [halted, setHalted] = useState<SeatingConflict>();

  /** Shows why something wasn’t done. */
  const halt = (
    title: string,
    unseated: readonly Unseated[] = [],
    others?: SeatingConflict['others'],
  ): false => {
    setHalted({ id: serial(), title, unseated, others, onChecked: undefined });
    return false;
  };
  /** Shows why something wasn’t done, or that no one knows whether it was. */
  const haltFor = (
    error: unknown,
    title = messageOf(error),
    unseated: readonly Unseated[] = [],
  ): false => {
    const onChecked = isUnknown(error) ? (found: ReadAgain) => void haltFor(found) : undefined;
    setHalted({ id: serial(), title, unseated, others: undefined, onChecked });
    return false;
  };
  /** Shows who can’t be seated, and offers to continue with the others. */
  const haltSeats = (
    unseated: readonly Unseated[],
    rest: readonly Seat[],
    go: (seats: readonly Seat[]) => Promise<boolean>,
  ): false =>
    halt(
      t('halted', { count: unseated.length }),
      unseated,
      rest.length > 0 ? { count: rest.length, go: () => go(rest) } : undefined,
    );
  /**
   * Runs a write from the start. The previous one’s message stays until the outcome is known, so that nothing moves away from a
   * second click.
   */
  const begin = async (run: () => Promise<boolean>): Promise<boolean> => {
    try {
      const isDone = await run();
      if (isDone) setHalted(undefined);
      return isDone;
    } catch (error) {
      return haltFor(error);
    }
  };

  /**
   * Books desks of one office as one booking: all of them or none (RACE-9). A place that was moved to another office in the
   * meantime is refused (RACE-10). People whom the server refuses are named, and the others can continue.
   */
  async function book(
    office: Office,
    seats: readonly Seat[],
    span: Span,
    words: (count: number) => string,
  ): Promise<boolean> {
    const body = {
      title: null,
      schedule_slots: seats.map(({ person, place }) => ({
        resource_id: place.id,
        user_id: person.id,
        ...span,
      })),
    };
    try {
      // What has begun can only be shortened (PRES-5, UNDO-3).
      const outcome = {
        subject: SUBJECT,
        done: words(seats.length),
        until: Date.parse(span.start),
      };
      await runAndAnnounce({ ...outcome, ownError: true }, () =>
        sequence(client, (step) =>
          step(
            async (write) => {
              try {
                return await write(schedules.createInOffice, {
                  params: { officeId: office.id },
                  body,
                });
              } catch (error) {
                // A retry after a lost answer: it’s booked (RACE-5).
                const existing = existingBookingIn(error);
                if (existing) return existing;
                throw error;
              }
            },
            async (write, made) => {
              if (made) await write(schedules.remove, { params: { id: made.id } });
            },
          ),
        ),
      );
      setHalted(undefined);
      return true;
    } catch (error) {
      const failing = failingSeats(error, seats);
      if (failing.length === 0) return haltFor(error);
      const out = new Set(failing.map(({ person }) => person.id));
      const rest = seats.filter(({ person }) => !out.has(person.id));
      return haltSeats(failing, rest, (some) => book(office, some, span, words));
    }
  }

  return {
    halted,
    dismiss: () => setHalted(undefined),

    /** Seats a team in an area for a day. People who can’t be seated are named before anything is written. */
    seatTeam: ({ office, zoneId, what, people, day }: TeamAsked): Promise<boolean> =>
      begin(async () => {
        const [span, away] = await Promise.all([
          usualHours(client, session, office, day),
          awayOn(
            client,
            office.id,
            day,
            people.map(({ id }) => id),
          ),
        ]);
        if (!span)
          return halt(t('closed', { office: office.name, day: dayText(day, office.time_zone) }));
        const offers = await offersFor(client, { officeId: office.id, zoneId, span, people });
        const { seats, unseated } = seatsFor({
          offers,
          away,
          words: { away: t('why.away'), full: t('why.full', { zone: what.zone }) },
        });
        const go = (some: readonly Seat[]) =>
          book(office, some, span, (count) =>
            t('done.team', { ...what, count, day: dayText(day, office.time_zone) }),
          );
        return unseated.length === 0 ? go(seats) : haltSeats(unseated, seats, go);
      }),

    /** Seats one person. */
    seatOne: (office: Office, seat: Seat, day: LocalDate): Promise<boolean> =>
      begin(async () => {
        const { person, place } = seat;
        const [span, away] = await Promise.all([
          usualHours(client, session, office, day),
          awayOn(client, office.id, day, [person.id]),
        ]);
        if (!span)
          return halt(t('closed', { office: office.name, day: dayText(day, office.time_zone) }));
        if (away.has(person.id)) {
          return haltSeats([{ person, why: t('why.away') }], [], async () => false);
        }
        return book(office, [seat], span, () =>
          t('done.one', {
            who: person.name,
            place: place.name,
            day: dayText(day, office.time_zone),
          }),
        );
      }),

    /** Moves a booking to another day, place, or person. Resolves to whether it was moved. */
    move: ({ booking, from, to, who, where }: MoveAsked): Promise<boolean> =>
      begin(async () => {
        const { schedule, slot } = booking;
        const params = { id: schedule.id };
        const userId = to.userId ?? slot.user?.id;
        const because = (why: string): Unseated[] => [{ person: { id: slot.id, name: who }, why }];
        const stay = (why: string) => halt(t('notMoved', { who }), because(why));
        if (userId !== undefined) {
          const away = await awayOn(client, schedule.office_id, to.day, [userId]);
          if (away.has(userId)) return stay(t('why.away'));
        }
        const there = {
          schedule_slots: movedSlots(booking, from, to),
          updated_at: schedule.updated_at,
        };
        const change = async (write: Write, body: SchedulePatch) => {
          const saved = await write(schedules.change, { params, body });
          // Whoever hears where it went may take it up again there at once.
          if (saved) await showSaved(client, saved);
          return saved;
        };
        try {
          await runAndAnnounce(
            {
              subject: SUBJECT,
              done: t('done.moved', { who, where }),
              // It couldn’t return to a time that has begun.
              until: Date.parse(slot.start),
              ownError: true,
            },
            () =>
              sequence(client, (step) =>
                step(
                  (write) => change(write, there),
                  async (write, saved) => {
                    const back = (placeId?: string) => ({
                      schedule_slots: schedule.slots.map((each) => ({
                        ...unchangedSlot(each),
                        ...(each.id === slot.id && placeId !== undefined
                          ? { resource_id: placeId }
                          : {}),
                      })),
                      updated_at: saved?.updated_at,
                    });
                    try {
                      return await change(write, back());
                    } catch (error) {
                      const refused = refusedBy(error);
                      if (!refused) throw error;
                      throw new UndoUnavailable(
                        whyNot(slot.resource.name, schedule.time_zone, refused),
                        [
                          nearestInstead(slot, async (place) => {
                            const made = change(writer(client), back(place.id));
                            return outcomeOf(made.then((done) => done ?? schedule));
                          }),
                        ],
                      );
                    }
                  },
                ),
              ),
          );
          return true;
        } catch (error) {
          if (mayBeSaved(error)) {
            return haltFor(error, t('unsureMoved', { who }), because(messageOf(error)));
          }
          return stay(refusedBy(error)?.message ?? messageOf(error));
        }
      }),

    /** Releases a place. */
    release: ({ schedule, slot }: Booking): Promise<boolean> =>
      begin(async () => {
        const { id } = schedule;
        const place = slot.resource.name;
        const done = t('done.released', {
          place,
          who: slot.user ? displayName(slot.user) : t('someone'),
        });
        const undoable = irrecoverablePlaces(viewerOf(client), schedule, [slot]).length === 0;
        await runAndAnnounce({ subject: SUBJECT, done, undoable, ownError: true }, () =>
          sequence(client, (step) =>
            step(
              (write) =>
                schedule.slots.length === 1
                  ? write(schedules.remove, { params: { id } })
                  : write(schedules.removeSlot, { params: { id, slotId: slot.id } }),
              async (write) => {
                const back = await restore(write, schedule, [slot], isMasked(client, schedule));
                if (back.kind === 'refused') {
                  const why = whyNot(place, schedule.time_zone, back.refused);
                  const loadBook = async () =>
                    (await import('@/areas/booking/shared/actions')).bookingActions(client).book;
                  throw new UndoUnavailable(why, [notRestored(schedule, [slot], loadBook)]);
                }
              },
            ),
          ),
        );
        return true;
      }),
  };
}

export type SchedulerActions = ReturnType<typeof useSchedulerActions>;
