import { useRef, useState } from 'react';
import { can, rescheduleBooking } from '@/domain/rights';
import { formatDate, type LocalDate } from '@/domain/time';
import { now } from '@/lib/clock';
import { useViewerWithPeople } from '@/parts/rights/use-viewer';
import { disabledReason } from '@/session/denial';
import { announce } from '@/ui/announcer';
import { say } from '@/ui/say';
import type { SchedulerActions } from '../actions';
import type { Chip, Row } from '../model/rows';
import { chipName, t } from '../words';

/** A seat on its way to another row or day. */
export interface Held {
  readonly chip: Chip;
  readonly from: { readonly rowId: string; readonly day: LocalDate };
  readonly at: { readonly rowId: string; readonly day: LocalDate };
}

interface Question {
  readonly by: 'people' | 'places';
  readonly rows: readonly Row[];
  readonly officeId: string;
  readonly actions: SchedulerActions;
}

/** What pointer and keys do with a seat alike: take it, hold it over another cell, put it down (OTH-5). */
export function useMove({ by, rows, officeId, actions }: Question) {
  const viewer = useViewerWithPeople();
  const [held, setDrawn] = useState<Held>();
  // A pointer may be quicker than the drawing.
  const hand = useRef<Held | undefined>(undefined);
  const setHeld = (next: Held | undefined): void => {
    hand.current = next;
    setDrawn(next);
  };
  const nameOf = (rowId: string): string => rows.find(({ id }) => id === rowId)?.name ?? '';
  const where = ({ rowId, day }: Held['at']): string =>
    t('where', { row: nameOf(rowId), day: formatDate(day) });
  const whyNot = ({ schedule }: Chip): string | undefined =>
    disabledReason(can(viewer, rescheduleBooking, { schedule, now: new Date(now()) }));
  return {
    held,
    whyNot,
    /** Takes a seat; where it can’t be, the reason is said. */
    take: (chip: Chip, from: Held['from'], isSpoken: boolean): boolean => {
      const why = whyNot(chip);
      if (why !== undefined) {
        say(why);
        return false;
      }
      setHeld({ chip, from, at: from });
      if (isSpoken) announce(t('taken', { what: chipName(chip, by), where: where(from) }));
      return true;
    },
    hold: (at: Held['at']): void => {
      const { current } = hand;
      if (!current || (current.at.rowId === at.rowId && current.at.day === at.day)) return;
      setHeld({ ...current, at });
      announce(where(at));
    },
    leave: (): void => {
      if (!hand.current) return;
      setHeld(undefined);
      announce(t('left'));
    },
    drop: (): void => {
      if (!hand.current) return;
      const { chip, from, at } = hand.current;
      setHeld(undefined);
      if (from.rowId === at.rowId && from.day === at.day) {
        announce(t('left'));
        return;
      }
      const isOther = from.rowId !== at.rowId;
      const sitter = chip.slot.user;
      void actions.move({
        chip,
        from: from.day,
        to: {
          day: at.day,
          userId: isOther && by === 'people' ? at.rowId : undefined,
          placeId: isOther && by === 'places' ? at.rowId : undefined,
        },
        officeId,
        who:
          isOther && by === 'people'
            ? nameOf(at.rowId)
            : sitter
              ? (sitter.name ?? sitter.email)
              : t('someone'),
        where:
          by === 'places'
            ? where(at)
            : t('where', { row: chip.slot.resource.name, day: formatDate(at.day) }),
      });
    },
  };
}

export type BoardMove = ReturnType<typeof useMove>;
