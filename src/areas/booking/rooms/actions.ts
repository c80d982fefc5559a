import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schedule, ScheduleSlotWrite, ScheduleWrite } from '@/api/schemas/schedules';
import { schedules } from '@/api/schedules';
import type { Span } from '@/domain/reservations';
import { can, editBooking } from '@/domain/rights';
import { readInstant, serverRange } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import {
  slotSubject,
  subjectOf,
  useBooking,
  type BookResult,
  type BookTarget,
  type Refused,
} from '@/areas/booking/shared/use-booking';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { announce } from '@/ui/announcer';
import { showDone } from '@/ui/show-done';
import { useGuard } from '@/ui/use-guard';
import { useAbout } from '@/ui/use-about';
import { refreshAffected } from '@/writes/affected';
import { readFirst } from '@/writes/read-first';
import type { Move } from './gantt/move';
import type { RoomsModel } from './model';
import { isFreeFor } from './model/assess';
import type { Draft, MeetingForm } from './panel/draft';
import { lengthText } from './text';

/** A refusal with the room and time that were requested. */
export interface RefusedRoom {
  readonly roomId: string;
  readonly name: string;
  readonly wanted: Span;
  /** The slot of the booking that was to be changed; undefined for a new one. */
  readonly slotId: string | undefined;
  readonly refused: Refused;
}

/** A booking made on this page, for the message and its Undo. */
export interface Written {
  /** The Undo subject. */
  readonly subject: string;
  readonly slotId: string | undefined;
  readonly roomId: string;
  readonly name: string;
  readonly span: Span;
  readonly pending: boolean;
  /** It was released rather than booked. */
  readonly cancelled: boolean;
  /** How many dates were written: more than one for a series. */
  readonly dates: number;
  /** How many of them are in another room or at another time. */
  readonly changed: number;
}

/** The dates of a series: kept, moved, and skipped (REC-6). */
export interface SeriesMix {
  readonly slots: readonly ScheduleSlotWrite[];
  readonly recurring: NonNullable<ScheduleWrite['recurring']>;
  /** How many dates are booked. */
  readonly count: number;
  /** How many of them are in another room or at another time. */
  readonly changed: number;
}

type Room = BookTarget;

export interface RoomActions {
  readonly busy: boolean;
  /** The last write was refused; this stays until something else is selected or done (RACE-3). */
  readonly refusal: RefusedRoom | undefined;
  readonly written: Written | undefined;
  /** Selects a time in a room and announces it. */
  readonly choose: (roomId: string, span: Span) => void;
  /** Clears the selection. */
  readonly clearSelection: () => void;
  /** Books a room with the draft’s content, once or as a series with individual decisions. */
  readonly book: (room: Room, span: Span, series?: SeriesMix) => void;
  /** Books the selected time in the selected room, if it’s free. */
  readonly bookChosen: () => void;
  /** Stores what was released, for the message and its Undo (UNDO-1). */
  readonly keepCanceled: (
    room: Room,
    span: Span,
    slotId: string,
    series: Pick<SeriesMix, 'count' | 'changed'>,
  ) => void;
  readonly forget: () => void;
  readonly forgetWritten: () => void;
  /** Runs another write of the page, one at a time. */
  readonly run: (job: () => Promise<void>) => void;
  /**
   * Stores a write’s outcome: a refusal where it was made, a success for its Undo. `changed` is the slot of the booking that was to
   * be changed.
   */
  readonly settle: (
    room: Room,
    span: Span,
    result: BookResult,
    series?: Pick<SeriesMix, 'count' | 'changed'>,
    changed?: string,
  ) => Written | undefined;
  /** Gives the person’s own booking another time or room, if it hasn’t changed since. False if that was refused or failed. */
  readonly move: (move: Move, scheduleId: string) => Promise<boolean>;
}

type Moved = 'moved' | 'refused' | 'failed';

/** The person’s own booking as it was when the move started. */
interface Taken {
  readonly scheduleId: string;
  readonly slotId: string;
  readonly span: Span;
}

/** The parts of a form that a booking contains; empty ones are omitted. */
function detailsOf({ title, visibility, attendees }: MeetingForm, series?: SeriesMix) {
  const details = {
    ...(visibility === 'public' ? {} : { visibility }),
    ...(attendees.length === 0 ? {} : { attendees: [...attendees] }),
    ...(series ? { recurring: series.recurring } : {}),
  };
  return {
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  };
}

/** Books rooms. One write at a time (F-29); a refusal is kept where people can respond to it. */
export function useActions(model: RoomsModel, draft: Draft): RoomActions {
  const { finder } = model;
  const { t } = useTranslation('rooms');
  const { viewer } = useSession();
  const booking = useBooking();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useAbout<RefusedRoom>(draft.form);
  const [written, setWritten] = useState<Written>();
  const [busy, run] = useGuard((job: () => Promise<void>) => job());

  const settle: RoomActions['settle'] = (room, wanted, result, series, slotId) => {
    if (result.kind === 'booked') {
      setRefusal(undefined);
      const done = writtenOf(room, wanted, result.schedule, series);
      setWritten(done);
      return done;
    }
    if (result.kind === 'asked') return undefined;
    setRefusal({ roomId: room.id, name: room.name, wanted, slotId, refused: result.refused });
    // A refused time was shown as free: the page reads again what others have done.
    void refreshAffected(queryClient, schedules.create);
    return undefined;
  };

  /** The current booking; undefined if it can no longer be moved, after saying why. */
  const present = async ({ scheduleId, slotId, span }: Taken): Promise<Schedule | undefined> => {
    const schedule = await readFirst(queryClient, { ...bookingById(scheduleId), staleTime: 0 });
    const slot = schedule.slots.find(({ id }) => id === slotId);
    const stands =
      readInstant(slot?.start ?? '') === span.start && readInstant(slot?.end ?? '') === span.end;
    const why = disabledReason(can(viewer, editBooking, { schedule, now: new Date(now()) }));
    if (stands && why === undefined) return schedule;
    showDone((stands ? why : undefined) ?? t('move.changed'));
    return undefined;
  };
  const moved = async (room: Room, span: Span, taken: Taken): Promise<Moved> => {
    setRefusal(undefined);
    const schedule = await present(taken);
    if (!schedule) return 'failed';
    const change = { slotId: taken.slotId, target: room, range: serverRange(span) };
    const result = await (await booking()).change(schedule, change);
    const done = settle(room, span, result, undefined, taken.slotId);
    return done ? 'moved' : 'refused';
  };
  const forget = () => setRefusal(undefined);
  const book: RoomActions['book'] = (room, span, series) =>
    run(async () => {
      forget();
      const booked = await (
        await booking()
      ).book({
        name: room.name,
        type: room.type,
        slots: series?.slots ?? [{ resource_id: room.id, ...serverRange(span) }],
        dates: series,
        ...detailsOf(draft.form, series),
      });
      const done = settle(room, span, booked, series);
      if (!done) return;
      draft.startAnew();
      // The selection is booked now: the panel continues with the booking.
      if (finder.roomId !== undefined && done.slotId !== undefined) {
        finder.chooseBooking(done.roomId, done.slotId);
      }
    });
  const moveTo = (room: Room, span: Span, taken: Taken): Promise<Moved> =>
    new Promise((resolve) => {
      if (busy) resolve('failed');
      else run(() => moved(room, span, taken).then(resolve, failing(resolve)));
    });
  return {
    busy,
    refusal,
    written,
    run,
    settle,
    choose: (roomId, span) => {
      forget();
      finder.choose(roomId, span);
      const row = model.rowById.get(roomId);
      announce(
        t('gantt.chosen', {
          room: row ? model.labelOf(row.resource) : '',
          when: spanText(span, model.zone),
          length: lengthText(span),
        }),
      );
    },
    clearSelection: () => {
      forget();
      finder.clearSelection();
    },
    book,
    bookChosen: () => {
      const { chosen, span } = model;
      if (chosen && span && isFreeFor(chosen.day, span)) book(chosen.facts.place, span);
    },
    move: async ({ roomId, slotId, span, from }, scheduleId) => {
      const place = model.rowById.get(roomId)?.resource;
      if (!place) return false;
      const came = await moveTo(place, span, { scheduleId, slotId, span: from.span });
      // Its panel closes; a refusal is shown there.
      if (came === 'moved' && finder.slotId === slotId) finder.chooseBooking(roomId, slotId);
      if (came === 'refused') finder.chooseBooking(from.roomId, slotId);
      return came === 'moved';
    },
    keepCanceled: ({ id, name }, span, slotId, { count: dates, changed }) =>
      setWritten({
        subject: slotSubject(slotId),
        slotId: undefined,
        roomId: id,
        name,
        span,
        pending: false,
        cancelled: true,
        dates,
        changed,
      }),
    forget,
    forgetWritten: () => setWritten(undefined),
  };
}

/** The failure has its toast; the caller learns that nothing moved. */
const failing = (resolve: (came: Moved) => void) => (error: unknown) => {
  resolve('failed');
  throw error;
};

/** A booking that was just made or moved. */
export interface JustBooked {
  readonly slotId: string;
  readonly roomId: string;
  readonly span: Span;
}

/** What was just booked here, to show where it is. */
export function justBooked({ written }: Pick<RoomActions, 'written'>): JustBooked | undefined {
  if (!written || written.cancelled || written.slotId === undefined) return undefined;
  const { slotId, roomId, span } = written;
  return { slotId, roomId, span };
}

/** Whether nothing has the focus anymore, because the clicked button was removed together with its suggestion. */
export function isNothingPressed(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[data-offers]') !== null;
}

function writtenOf(
  room: Room,
  span: Span,
  schedule: Schedule,
  series?: Pick<SeriesMix, 'count' | 'changed'>,
): Written {
  const slot = schedule.slots.find(({ resource }) => resource.id === room.id) ?? schedule.slots[0];
  return {
    subject: slot ? slotSubject(slot.id) : subjectOf(schedule.id),
    slotId: slot?.id,
    roomId: room.id,
    name: room.name,
    span,
    pending: slot?.status === 'pending',
    cancelled: false,
    dates: series?.count ?? 1,
    changed: series?.changed ?? 0,
  };
}
