import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isSeatType } from '@/domain/reservations/kinds';
import { addDays, formatDate, officeDay, overlaps } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useWritten } from '@/lib/undo';
import { subjectOf, useBooking, type Refused } from '@/areas/booking/shared/use-booking';
import { useTimes, useZoneOf } from '@/areas/booking/shared/use-times';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { UndoButton } from '@/writes/undo-button';
import { useMyBookings } from '../model';
import { ownRows, type Entry, type Row } from './rows';
import { sameClockOn } from './same-clock';
import { ROW_ACTIONS } from './use-held-focus';
import css from '../bookings.module.css';

interface BookAgainProps {
  entry: Entry;
  onRefused: (refused: Refused | undefined) => void;
}

/**
 * Past bookings can’t be changed, but the same place at the same time on the next such weekday is one click away, unless it’s
 * taken or another desk is booked for then (SUG-2, SELF-1).
 */
export function BookAgain({ entry, onRefused }: BookAgainProps) {
  const { t } = useTranslation(['bookings', 'booking']);
  const booking = useBooking();
  const times = useTimes();
  const zoneOf = useZoneOf();
  const { user } = useSession();
  const minute = useNow();
  // If the answer is missing, the server reports an existing booking.
  const { data } = useMyBookings('upcoming', undefined);
  const [booked, setBooked] = useState<string>();
  const { schedule, slot } = entry.row;
  const zone = zoneOf(slot);
  const range = sameClockOn(slot, nextSuchDay(officeDay(slot.start, zone)), zone);
  const day = formatDate(officeDay(range.start, zone), 'day');
  const held = inTheWay(ownRows(data?.elements ?? [], user.id), entry.row, range);
  const holds = held?.slot.resource.id === slot.resource.id ? held.schedule.id : undefined;
  // The row trusts the answer of its own write, because the list may be unreadable at the moment.
  const mine = useWritten(subjectOf(booked ?? '')) ? booked : holds;
  if (mine !== undefined) {
    const label = t('bookedFor', { day });
    return (
      <div className={css.actions} {...ROW_ACTIONS}>
        <Link
          to="/bookings/$scheduleId"
          params={{ scheduleId: mine }}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          aria-label={`${label}: ${slot.resource.name}`}
        >
          {label}
        </Link>
        {mine === booked && <UndoButton subject={subjectOf(mine)} />}
      </div>
    );
  }
  const label = t('againOn', { day });
  return (
    <div className={css.actions} {...ROW_ACTIONS}>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${label}: ${slot.resource.name}, ${times(range, zone)}`}
        disabledReason={held && t('alreadyHeld', { name: held.slot.resource.name, day })}
        onClick={async () => {
          const result = await (
            await booking()
          ).book({
            name: slot.resource.name,
            type: slot.resource.type,
            slots: [{ resource_id: slot.resource.id, ...range }],
            ...(schedule.title === null ? {} : { title: schedule.title }),
          });
          onRefused(result.kind === 'refused' ? result.refused : undefined);
          if (result.kind === 'booked') setBooked(result.schedule.id);
        }}
      >
        {label}
      </Button>
    </div>
  );

  function nextSuchDay(from: string): string {
    const today = officeDay(minute, zone);
    let next = from;
    while (next <= today) next = addDays(next, 7);
    return next;
  }
}

/** My booking in a range that rules out booking a place: the place itself before any other desk. */
function inTheWay(
  own: readonly Row[],
  { slot: { resource } }: Row,
  range: { start: string; end: string },
): Row | undefined {
  const then = own.filter(({ slot }) => slot.status !== 'rejected' && overlaps(slot, range));
  return (
    then.find(({ slot }) => slot.resource.id === resource.id) ??
    then.find(({ slot }) => isSeatType(resource.type) && isSeatType(slot.resource.type))
  );
}
