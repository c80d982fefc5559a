import { useRef, useState } from 'react';
import { formatDate, type LocalDate } from '@/domain/time';
import { announce } from '@/ui/announcer';
import { showWhyNot } from '@/ui/show-done';
import type { SchedulerActions } from '../actions';
import type { Booking, Chip, Row, RowsBy } from '../model/rows';
import { chipName, t } from '../text';

/** A cell of the week. */
export interface At {
  readonly rowId: string;
  readonly day: LocalDate;
}

/** A booking being moved to another row or day. */
export interface Held {
  readonly chip: Chip;
  readonly from: At;
  readonly at: At;
}

interface Question {
  readonly by: RowsBy;
  readonly today: LocalDate;
  readonly rows: readonly Row[];
  readonly actions: SchedulerActions;
  /** Why a booking can’t be moved; undefined if it can. */
  readonly whyNot: (chip: Chip) => string | undefined;
}

const isSame = (one: At, other: At): boolean => one.rowId === other.rowId && one.day === other.day;

/** What pointer and keyboard do with a booking alike: pick it up, hold it over another cell, put it down (OTH-5). */
export function useMove({ by, today, rows, actions, whyNot }: Question) {
  const [held, setDrawn] = useState<Held>();
  // A pointer may be faster than rendering.
  const hand = useRef<Held | undefined>(undefined);
  const setHeld = (next: Held | undefined): void => {
    hand.current = next;
    setDrawn(next);
  };
  const nameOf = (rowId: string): string => rows.find(({ id }) => id === rowId)?.name ?? '';
  const on = (row: string, day: LocalDate): string =>
    t('where', { row, day: formatDate(day, 'day', { today }) });
  const where = ({ rowId, day }: At): string => on(nameOf(rowId), day);

  const put = (booking: Booking, { chip, from, at }: Held): void => {
    const isOther = from.rowId !== at.rowId;
    const isGiven = isOther && by === 'people';
    void actions.move({
      booking,
      from: from.day,
      to: {
        day: at.day,
        userId: isGiven ? at.rowId : undefined,
        placeId: isOther && by === 'places' ? at.rowId : undefined,
      },
      who: isGiven ? nameOf(at.rowId) : (chip.person ?? t('someone')),
      where: by === 'places' ? where(at) : on(chip.place, at.day),
    });
  };

  return {
    held,
    /** Picks up a booking; if it can’t be moved, the reason is announced. */
    take: (chip: Chip, from: At, isSpoken: boolean): boolean => {
      const why = whyNot(chip);
      if (why !== undefined) {
        showWhyNot(why);
        return false;
      }
      setHeld({ chip, from, at: from });
      if (isSpoken) announce(t('taken', { what: chipName(chip, by), where: where(from) }));
      return true;
    },
    hold: (at: At): void => {
      const { current } = hand;
      if (current && !isSame(current.at, at)) setHeld({ ...current, at });
    },
    leave: (): void => {
      if (!hand.current) return;
      setHeld(undefined);
      announce(t('left'));
    },
    drop: (): void => {
      const { current } = hand;
      if (!current) return;
      setHeld(undefined);
      const { booking } = current.chip;
      if (!booking || isSame(current.from, current.at)) announce(t('left'));
      else put(booking, current);
    },
  };
}

export type BoardMove = ReturnType<typeof useMove>;
