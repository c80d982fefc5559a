import { useState } from 'react';
import type { Bar } from '@/domain/availability';
import { isSameSpan } from '@/domain/reservations/spans';
import { can, editBooking } from '@/domain/rights';
import { spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { announce } from '@/ui/announcer';
import { showWhyNot } from '@/ui/show-done';
import { bookingsIn, type Occupant } from '../model/rooms';
import { changeOf } from '../model/assess';
import type { RoomsModel } from '../model';
import { holderText } from '../text';
import { isUnmoved, isWhole, moveBlockerOf, type Move, type MoveBlocker, type Part } from './move';
import type { RoomActions } from '../actions';
import type { Row } from './rows';

/** A booking being moved, as it’s drawn and announced. */
export interface Moving {
  readonly move: Move;
  /** The effect, or why it can’t go there. */
  readonly text: string;
  readonly possible: boolean;
}

/** What people do with a booking in the gantt, with pointer and keyboard alike. */
export interface GanttMove {
  /** What’s currently held. */
  readonly held: Move | undefined;
  /** What’s drawn while it moves: held, or put down and not yet shown at its new position. */
  readonly moving: Moving | undefined;
  /** Picks up a booking. Undefined if that isn’t possible, and the reason is announced for keyboard users. */
  readonly take: (row: Row, bar: Bar, part: Part, by: Move['by']) => Move | undefined;
  /** Holds it somewhere else. */
  readonly put: (next: Move) => void;
  /** Puts it down: if it’s possible, the change is saved and its new position announced. */
  readonly drop: () => Move | undefined;
  /** Leaves it where it was. */
  readonly leave: () => void;
}

interface MoveQuestion {
  readonly model: RoomsModel;
  readonly rows: readonly Row[];
  readonly actions: RoomActions;
}

/** Moves one’s own bookings: the effect of a drop, or what prevents it, is drawn and announced beforehand (R6). */
export function useGanttMove({ model, rows, actions }: MoveQuestion): GanttMove {
  const { t } = useTranslation('rooms');
  const { user, viewer } = useSession();
  const [held, setHeld] = useState<Move>();
  const [sent, setSent] = useState<Move>();
  const { zone, now } = model;
  const quarter = model.asked?.quarter ?? now;
  const rowOf = (roomId: string) => rows.find(({ id }) => id === roomId);
  const barOf = ({ from, slotId }: Move): Bar | undefined =>
    rowOf(from.roomId)?.bars.find(({ booking }) => booking.id === slotId);
  const occupantOf = ({ from, slotId }: Move): Occupant | undefined => {
    const row = model.rowById.get(from.roomId);
    return row && bookingsIn(row).find(({ id }) => id === slotId)?.occupant;
  };

  /** Why a booking can’t be picked up. The booking itself is checked again before anything is written. */
  const whyNotTaken = (row: Row, move: Move, bar: Bar): string | undefined => {
    if (!isWhole(bar)) return t('move.tooLong');
    const occupant = occupantOf(move);
    const schedule = {
      end: new Date(bar.booking.end),
      organizer_id: occupant?.organizerId ?? null,
      slots: [
        {
          user,
          resource: row.ranked.facts.place,
          can_edit: occupant?.canEdit === true,
          can_respond_cancelled: true,
        },
      ],
    };
    return disabledReason(can(viewer, editBooking, { schedule, now: new Date(now) }));
  };
  const obstacleText = (obstacle: MoveBlocker, { roomId, span, slotId }: Move): string =>
    (obstacle === 'denied' ? model.refusals.get(roomId)?.message : undefined) ??
    (obstacle === 'taken' ? holderText(model, roomId, span, slotId) : undefined) ??
    t(`move.${obstacle}`);
  const whereOf = (row: Row, { span }: Move): string =>
    t('move.at', { room: model.labelOf(row.ranked.facts.place), when: spanText(span, zone) });
  const assess = (move: Move): Moving => {
    const [row, bar] = [rowOf(move.roomId), barOf(move)];
    if (!row || !bar) return { move, text: t('gone.title'), possible: false };
    const where = whereOf(row, move);
    if (isUnmoved(move)) return { move, text: t('move.back', { where }), possible: false };
    const obstacle = moveBlockerOf(move, row.ranked.day, quarter);
    if (obstacle !== undefined) {
      return { move, text: `${where} ${obstacleText(obstacle, move)}`, possible: false };
    }
    const { asksAgain } = changeOf({
      own: move.from.span,
      span: move.span,
      otherRoom: move.roomId !== move.from.roomId,
      asks: model.asksFirst(move.roomId),
      wasAccepted: !bar.booking.isPending,
    });
    const means = [
      where,
      asksAgain ? t('own.asksAgain') : undefined,
      occupantOf(move)?.masterId == null ? undefined : t('move.onlyThis'),
    ];
    return { move, text: means.filter((part) => part !== undefined).join(' '), possible: true };
  };

  // Saved but not read again yet: the booking stays where it was put.
  const waiting = sent && stands(sent, barOf(sent)) ? sent : undefined;
  const drawn = held ?? waiting;
  // A pressed pointer may still become a click.
  const isClick = held?.by === 'pointer' && isUnmoved(held);
  return {
    held,
    moving: drawn && !isClick ? assess(drawn) : undefined,
    take: (row, bar, part, by) => {
      const { booking } = bar;
      const from = { roomId: row.id, span: { start: booking.start, end: booking.end } };
      const move: Move = { ...from, slotId: booking.id, part, by, from };
      const why = whyNotTaken(row, move, bar);
      if (why !== undefined) {
        if (by === 'key') showWhyNot(why);
        return undefined;
      }
      setSent(undefined);
      setHeld(move);
      if (by === 'key') announce(t(`move.take.${part}`, { where: whereOf(row, move) }));
      return move;
    },
    put: (next) => {
      if (held && isSame(held, next)) return;
      setHeld(next);
      announce(assess(next).text);
    },
    drop: () => {
      if (!held) return undefined;
      setHeld(undefined);
      const { possible, text } = assess(held);
      if (!possible) {
        if (!isUnmoved(held)) announce(t('move.not', { why: text }));
        else if (held.by === 'key') announce(text);
        return undefined;
      }
      setSent(held);
      void actions.move(held, occupantOf(held)?.scheduleId ?? '').then((done) => {
        if (!done) setSent((last) => (last === held ? undefined : last));
      });
      return held;
    },
    leave: () => {
      if (!held) return;
      setHeld(undefined);
      announce(t('move.left'));
    },
  };
}

const isSame = (one: Move, other: Move): boolean =>
  one.roomId === other.roomId && one.part === other.part && isSameSpan(one.span, other.span);

/** Whether a booking hasn’t changed since it was picked up. */
const stands = ({ from }: Move, bar: Bar | undefined): boolean =>
  bar !== undefined && isSameSpan(bar.booking, from.span);
