import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { readSpan, type Span } from '@/domain/reservations';
import { formatClock } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { QUARTER } from '@/domain/time/durations';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { StateGlyph } from '@/ui/state-glyph';
import { isNothingPressed, type JustBooked } from '../actions';
import { freeFrom } from '../model/assess';
import { bookingsIn } from '../model/rooms';
import type { RankedFacts, RoomsModel } from '../model';
import { roomText, stateText } from '../text';
import css from '../rooms.module.css';

interface RoomListProps {
  readonly model: RoomsModel;
  /** What was just booked: it’s shown in its room. */
  readonly landed: JustBooked | undefined;
  /** Its message, with its Undo. */
  readonly line: ReactNode;
  readonly onChoose: (roomId: string, span: Span) => void;
  /** Opens one’s own booking. */
  readonly onOpen: (roomId: string, slotId: string) => void;
}

/** How many free times a room initially shows on a phone. */
const CHIPS = 6;

/** The gantt for phones: each room with the times at which it’s free for the requested length, a tap away. */
export function RoomList({ model, landed, line, onChoose, onOpen }: RoomListProps) {
  const { t } = useTranslation('rooms');
  const { zone, finder } = model;
  const own = useRef<HTMLButtonElement>(null);
  const landedAt = model.ranked.find(
    ({ facts }) =>
      facts.place.id === landed?.roomId &&
      ownIn(model, facts.place.id).some(({ id }) => id === landed.slotId),
  );
  const landedRoom = landedAt?.facts.place.id;
  const landedSlot = landedAt && landed?.slotId;
  const land = useEffectEvent(() => {
    if (!isNothingPressed()) return;
    own.current?.focus({ preventScroll: true });
    own.current?.scrollIntoView?.({ block: 'center' });
  });
  useEffect(() => {
    if (landedSlot !== undefined) land();
  }, [landedSlot]);
  return (
    <>
      {landedRoom === undefined && line}
      <Card padded={false}>
        <ul className={css.rooms} aria-label={t('list.label')}>
          {model.ranked.map((ranked) => {
            const { facts } = ranked;
            const { place } = facts;
            const starts = startsOf(ranked, model);
            return (
              <li key={place.id} className={css.roomRow}>
                <div className={css.roomHead}>
                  <StateGlyph
                    state={facts.state === 'not_for_you' ? 'notForYou' : facts.state}
                    bare
                  />
                  <div className={css.roomWords}>
                    <b>{place.name}</b>
                    <span className={css.muted}>{roomText(model, facts)}</span>
                    <span className={css.roomState}>{stateText(facts, model)}</span>
                  </div>
                </div>
                {ownIn(model, place.id).map(({ id, span, title }) => (
                  <Button
                    key={id}
                    ref={id === landedSlot ? own : undefined}
                    variant="secondary"
                    aria-label={t('list.mine', {
                      room: model.labelOf(place),
                      when: spanText(span, zone),
                    })}
                    className={cx(css.own, id === landedSlot && css.landed)}
                    wraps
                    onClick={() => onOpen(place.id, id)}
                  >
                    {t('list.own', {
                      when: spanText(span, zone),
                      title: title ?? t('own.untitled'),
                    })}
                  </Button>
                ))}
                {landedRoom === place.id && line}
                {starts.length > 0 && (
                  <ul
                    className={css.times}
                    aria-label={t('list.times', { room: model.labelOf(place) })}
                  >
                    {starts.map((span) => (
                      <li key={span.start}>
                        <button
                          type="button"
                          className={cx(
                            css.time,
                            finder.roomId === place.id &&
                              finder.span?.start === span.start &&
                              css.timeChosen,
                          )}
                          aria-pressed={
                            finder.roomId === place.id && finder.span?.start === span.start
                          }
                          aria-label={t('list.time', {
                            room: model.labelOf(place),
                            when: spanText(span, zone),
                          })}
                          onClick={() => onChoose(place.id, span)}
                        >
                          {formatClock(span.start, zone)}
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}

/** Free times of the requested length: the requested one first if it’s free, then the next half hours. */
function startsOf({ day }: RankedFacts, { asked, shown }: RoomsModel): readonly Span[] {
  const length = asked ? asked.span.end - asked.span.start : 4 * QUARTER;
  const from = Math.max(asked?.span.start ?? shown.start, asked?.quarter ?? 0);
  const found: Span[] = [];
  for (let at = from; at < shown.end && found.length < CHIPS;) {
    const span = freeFrom(day, at, length);
    const whole = span && span.end - span.start >= length;
    if (span && whole) {
      found.push(span);
      at = span.start + Math.max(2 * QUARTER, Math.min(length, 4 * QUARTER));
    } else at += QUARTER;
  }
  return found;
}

/** One’s own bookings of a room that day, which can be changed here, like the bars of the gantt. */
function ownIn({ rowById, viewerId }: RoomsModel, roomId: string) {
  const row = rowById.get(roomId);
  return (row ? bookingsIn(row) : []).flatMap(({ id, slots: [slot], occupant }) => {
    const span = slot && readSpan(slot);
    const isMine = slot?.user?.id === viewerId && slot.status !== 'rejected';
    return isMine && span ? [{ id, span, title: occupant.title }] : [];
  });
}
