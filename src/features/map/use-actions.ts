import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SCHEDULES_TOUCHED } from '@/api/schedules';
import type { Resource } from '@/api/schemas/places';
import type { Schedule } from '@/api/schemas/schedules';
import type { Span } from '@/domain/reservations';
import { formatServerInstant } from '@/domain/time';
import { useGuard } from '@/ui/use-guard';
import { useBooking, type BookResult, type Refused } from '@/parts/booking/use-booking';
import type { Offer } from './offer';

/** A refusal, with what was wanted when it came. */
export interface LostPlace {
  readonly placeId: string;
  readonly name: string;
  readonly wanted: Span;
  readonly refused: Refused;
}

export interface MapActions {
  /** A write is under way. */
  readonly busy: boolean;
  /** The last write was refused; it stays until something else is chosen or done (RACE-3). */
  readonly refusal: LostPlace | undefined;
  /** Carries out what is offered for a place. */
  readonly act: (place: Pick<Resource, 'id' | 'name'>, offer: Offer) => void;
  readonly book: (place: Pick<Resource, 'id' | 'name'>, range: Span) => void;
  readonly forget: () => void;
  /** My bookings written from here, by place, for the Undo beside them. */
  readonly written: ReadonlyMap<string, string>;
}

const wire = ({ start, end }: Span) => ({
  start: formatServerInstant(new Date(start)),
  end: formatServerInstant(new Date(end)),
});

type Job = () => Promise<void>;

/** Books, cancels and moves from the map. One write at a time (F-29); a refusal is kept where the person can answer it. */
export function useActions(): MapActions {
  const booking = useBooking();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<LostPlace>();
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, run] = useGuard((job: Job) => job());

  const note = (placeId: string, schedule: Schedule) =>
    setWritten((before) => new Map(before).set(placeId, schedule.id));
  const settle = (place: Pick<Resource, 'id' | 'name'>, wanted: Span, result: BookResult) => {
    if (result.kind === 'booked') {
      note(place.id, result.schedule);
      return;
    }
    setRefusal({ placeId: place.id, name: place.name, wanted, refused: result.refused });
    // What was refused was shown as free: the map reads again what others have done.
    for (const name of SCHEDULES_TOUCHED) {
      void queryClient.invalidateQueries({ queryKey: name.split('.') });
    }
  };
  const book = (place: Pick<Resource, 'id' | 'name'>, range: Span) =>
    run(async () => {
      setRefusal(undefined);
      const { id, name } = place;
      settle(
        place,
        range,
        await booking.book({ name, slots: [{ resource_id: id, ...wire(range) }] }),
      );
    });
  const act = (place: Pick<Resource, 'id' | 'name'>, offer: Offer) => {
    if (offer.kind === 'book') book(place, offer.range);
    if (offer.kind === 'move') {
      run(async () => {
        setRefusal(undefined);
        const target = { id: place.id, name: place.name };
        const result = await booking.move(offer.from.schedule, target, wire(offer.range));
        settle(place, offer.range, result);
      });
    }
    if (offer.kind === 'cancel') {
      run(async () => {
        setRefusal(undefined);
        await booking.cancel(offer.schedule);
        note(place.id, offer.schedule);
      });
    }
  };
  return { busy, refusal, act, book, forget: () => setRefusal(undefined), written };
}
