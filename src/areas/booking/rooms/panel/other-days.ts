import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { placeFacts } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { dayBounds, daySlots, datesBetween, officeDay, type DaySlot } from '@/domain/time';
import { usePollInterval } from '@/lib/realtime';
import { assessRooms, shownSpan, slotsIn, type Facts } from '../model/assess';
import type { RankedFacts, RoomsModel } from '../model';
import { roomsOver } from '../queries';

/** The days of a selected time, besides the shown one. */
export interface OtherDays {
  /** The quarter hours at which it can start and end. */
  readonly slots: readonly DaySlot[];
  /** A room over all of these days. */
  readonly dayOf: (room: RankedFacts) => Facts;
  /** Not all of these days have loaded: what isn’t known to be free may be. */
  readonly pending: boolean;
}

/**
 * Computes rooms over every day of a time (RANGE-5). One that ends at midnight includes the next day, because it may be extended.
 * The page has loaded its own day; others are read when a time includes them.
 */
export function useOtherDays(model: RoomsModel, span: Span): OtherDays {
  const { office, zone, date, refusals, closed, now, viewerId } = model;
  const poll = usePollInterval('schedule');
  const [first, last] = [officeDay(span.start, zone), officeDay(span.end, zone)];
  const isBeyond = span.start < span.end && (first !== date || last !== date);
  const read = useQuery({
    ...roomsOver(office.id, first, last, zone),
    refetchInterval: poll,
    enabled: isBeyond,
  });
  const rows = isBeyond ? read.data?.elements : undefined;
  const pending = isBeyond && read.isPending;
  const { start, end } = span;
  return useMemo(() => {
    if (!rows) {
      return { slots: model.slots, dayOf: ({ day }) => day, pending };
    }
    const bounds = {
      start: dayBounds(first, zone).start.getTime(),
      end: dayBounds(last, zone).end.getTime(),
    };
    const shown = shownSpan(rows, { start, end }, bounds);
    const assessed = assessRooms({
      rows,
      refusals,
      closed,
      viewerId,
      span: shown,
      quarter: model.asked?.quarter ?? now,
    });
    return {
      slots: slotsIn(
        datesBetween(first, last).flatMap((day) => daySlots(day, zone, 15)),
        shown,
      ),
      dayOf: ({ facts, day }) => placeFacts(assessed, facts.place.id) ?? day,
      pending: false,
    };
  }, [rows, model, pending, first, last, zone, start, end, refusals, closed, viewerId, now]);
}
