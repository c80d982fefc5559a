import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { schedules } from '@/api/schedules';
import type { Resource } from '@/api/schemas/places';
import type { Schedule } from '@/api/schemas/schedules';
import type { Span } from '@/domain/reservations';
import { serverRange } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { useGuard } from '@/ui/use-guard';
import { useAbout } from '@/ui/use-about';
import {
  slotSubject,
  subjectOf,
  useBooking,
  type Booking,
  type BookRequest,
  type BookResult,
  type Refused,
} from '@/areas/booking/shared/use-booking';
import { now } from '@/lib/clock';
import { useWhere } from '@/session/where';
import { refreshAffected } from '@/writes/affected';
import type { Facts } from './model/assess';
import type { Arrival } from './model/arrival';
import type { Offer } from './model/offer';
import { occupiedOn } from './queries';
import type { MapModel } from './model';

/** A refusal with the place and time that were requested. */
export interface RefusedBooking {
  readonly placeId: string;
  readonly name: string;
  readonly wanted: Span;
  readonly refused: Refused;
}

export interface MapActions {
  /** A write is in progress. */
  readonly busy: boolean;
  /** The last write was refused; this stays until something else is selected, typed, or done (RACE-3). */
  readonly refusal: RefusedBooking | undefined;
  /** Carries out a place’s offer. */
  readonly act: (place: Place, offer: Offer) => void;
  readonly book: (place: Place, range: Span) => void;
  /** Books several places, days, or both in one submit (M8, M9); all or none. */
  readonly bookAll: (place: Place, request: BookRequest, wanted: Span) => void;
  /** "I'm here" (SELF-4). */
  readonly arrive: (facts: Facts, arrival: Arrival) => void;
  readonly forget: () => void;
  /** The Undo subjects of what I wrote from here, by place. */
  readonly written: ReadonlyMap<string, string>;
}

type Place = Pick<Resource, 'id' | 'name' | 'type'>;

type Job = () => Promise<void>;

/** The day and office whose bookings the map has loaded. */
type Shown = Pick<MapModel, 'officeId' | 'date' | 'zone'>;

/** Books, cancels, and moves from the map. One write at a time (F-29); a refusal is kept where people can respond to it. */
export function useActions({ officeId, date, zone }: Shown): MapActions {
  const booking = useBooking();
  const queryClient = useQueryClient();
  const { startTime, endTime } = useWhere();
  const [refusal, setRefusal] = useAbout<RefusedBooking>([officeId, date, startTime, endTime]);
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, run] = useGuard((job: Job) => job());

  const note = (placeId: string, subject: string) =>
    setWritten((before) => new Map(before).set(placeId, subject));
  // The floor updates with the server’s answer; reloading all bookings of a large office takes longer.
  const show = (schedule: Schedule) =>
    queryClient.setQueryData(
      occupiedOn(officeId, date, zone).queryKey,
      (before) =>
        before && {
          ...before,
          elements: [...before.elements.filter(({ id }) => id !== schedule.id), schedule],
        },
    );
  const settle = (place: Place, wanted: Span, result: BookResult) => {
    if (result.kind === 'booked') {
      const slot = result.schedule.slots.find(({ resource }) => resource.id === place.id);
      note(place.id, slot ? slotSubject(slot.id) : subjectOf(result.schedule.id));
      show(result.schedule);
      return;
    }
    if (result.kind === 'asked') return;
    setRefusal({ placeId: place.id, name: place.name, wanted, refused: result.refused });
    // A refused place was shown as free: the map reads again what others have done.
    void refreshAffected(queryClient, schedules.create);
  };
  const bookAll = (place: Place, request: BookRequest, wanted: Span) =>
    run(async () => {
      setRefusal(undefined);
      settle(place, wanted, await (await booking()).book(request));
    });
  const book = (place: Place, range: Span) => bookAll(place, requestFor(place, range), range);
  const goThere = ({ place }: Facts, arrival: Arrival) =>
    run(async () => {
      setRefusal(undefined);
      const result = await arrive(await booking(), arrival, place, now());
      if (result && arrival.kind !== 'check_in') settle(place, arrival.range, result);
    });
  const act = (place: Place, offer: Offer) => {
    if (offer.kind === 'book') book(place, offer.range);
    if (offer.kind === 'move') {
      run(async () => {
        setRefusal(undefined);
        const { change } = await booking();
        const result = await change(offer.from.schedule, {
          slotId: offer.from.slot.id,
          target: place,
          range: serverRange(offer.range),
        });
        settle(place, offer.range, result);
      });
    }
    if (offer.kind === 'cancel') {
      run(async () => {
        setRefusal(undefined);
        const { cancel } = await booking();
        // Of several days or places, only this one (M8, M9).
        await cancel(
          offer.schedule,
          offer.schedule.slots.find(({ id }) => id === offer.own.id),
        );
        note(place.id, slotSubject(offer.own.id));
      });
    }
  };
  return {
    busy,
    refusal,
    act,
    book,
    bookAll,
    arrive: goThere,
    forget: () => setRefusal(undefined),
    written,
  };
}

const requestFor = ({ id, name, type }: Place, range: Span): BookRequest => ({
  name,
  type,
  slots: [{ resource_id: id, ...serverRange(range) }],
});

/** Carries out an arrival, including the check-in. A refusal is returned as a value, as for every booking. */
async function arrive(
  booking: Booking,
  arrival: Arrival,
  place: Resource,
  at: number,
): Promise<BookResult | undefined> {
  const book = (range: Span) => booking.book(requestFor(place, range));
  let result: BookResult;
  switch (arrival.kind) {
    case 'check_in':
      await booking.checkIn(arrival.schedule, arrival.slot);
      return undefined;
    case 'book':
      result = await book(arrival.range);
      break;
    case 'switch':
      await booking.checkOut(arrival.schedule, arrival.slot);
      // The old one ends with the current minute, and the new one may not overlap it (SELF-1).
      result = await book({
        start: Math.ceil((at + 1) / MINUTE) * MINUTE,
        end: arrival.range.end,
      });
      break;
    case 'bring':
      result = await booking.change(arrival.schedule, {
        slotId: arrival.slot.id,
        target: place,
        range: serverRange(arrival.range),
      });
  }
  if (result.kind === 'booked') await checkIn(booking, result.schedule, place);
  return result;
}

async function checkIn(booking: Booking, schedule: Schedule, place: Resource): Promise<void> {
  const slot = schedule.slots.find(({ resource }) => resource.id === place.id);
  if (slot?.status === 'accepted') await booking.checkIn(schedule, slot);
}
