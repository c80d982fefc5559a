import { lazy, Suspense, useState } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import { isEditable, whyNotEditable, type Span } from '@/domain/reservations';
import { formatDate, officeDay, readInstant } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { RefusalNotice } from '@/parts/booking/refusal-notice';
import { UndoButton } from '@/parts/booking/undo-button';
import { subjectOf, useBooking } from '@/parts/booking/use-booking';
import { useManyBookings } from '@/parts/booking/use-many';
import { useSession } from '@/session';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Sheet } from '@/ui/sheet';
import { Skeleton } from '@/ui/skeleton';
import { isFreeFor, withOwn } from '../judged';
import { changeOf } from '../series/change';
import type { ChosenDates } from '../series/scope-field';
import { onWire } from '../on-wire';
import type { RoomActions } from '../use-actions';
import type { RankedFacts, RoomsModel } from '../use-model';
import { roomText, spanText } from '../words';
import css from './panel.module.css';
import { TimeFields } from './time-fields';

/** Rules of series come with the first one (13 kB). */
const ScopeField = lazy(async () => ({
  default: (await import('../series/scope-field')).ScopeField,
}));

interface OwnBookingProps {
  readonly model: RoomsModel;
  readonly room: RankedFacts;
  readonly schedule: Schedule;
  readonly slotId: string;
  readonly actions: RoomActions;
  readonly asksFirst: (roomId: string) => boolean;
  readonly onMoved: (roomId: string, slotId: string) => void;
  readonly onClose: () => void;
}

/** One's own booking: what it is, a change of time or room with what that means before it is saved (R6), and its end. */
export function OwnBooking(props: OwnBookingProps) {
  const { model, room, schedule, slotId, actions, asksFirst, onMoved, onClose } = props;
  const { t } = useTranslation(['rooms', 'booking']);
  const session = useSession();
  const booking = useBooking();
  const many = useManyBookings();
  const slot = schedule.slots.find(({ id }) => id === slotId);
  const own: Span = {
    start: readInstant(slot?.start ?? '') ?? 0,
    end: readInstant(slot?.end ?? '') ?? 0,
  };
  const { place } = room.facts;
  const [span, setSpan] = useState(own);
  const [roomId, setRoomId] = useState(place.id);
  const [chosen, setChosen] = useState<ChosenDates>();
  if (!slot) return null;

  const { zone, today } = model;
  const target = model.ranked.find(({ facts }) => facts.place.id === roomId) ?? room;
  const day = withOwn(target.day, roomId === place.id ? own : undefined);
  const moved = span.start !== own.start || span.end !== own.end || roomId !== place.id;
  const question = {
    schedule,
    user: session.user,
    now: new Date(model.now),
    canScheduleOthers: session.flags.schedule_others,
  };
  const why = isEditable(question) ? undefined : whyNotEditable(question);
  const change = changeOf({
    own,
    span,
    otherRoom: roomId !== place.id,
    asks: asksFirst(roomId),
    wasAccepted: slot.status === 'accepted',
  });
  const dates = chosen?.count ?? 1;
  const free = isFreeFor(day, span);
  const name = target.facts.place.name;
  const subject = subjectOf(schedule.id);
  const refusal = actions.refusal;
  const save = () =>
    actions.run(async () => {
      actions.forget();
      const wanted = { slotId, target: { id: roomId, name }, range: onWire(span) };
      const following = chosen?.scope === 'following';
      const result = following
        ? await many.series.changeFollowing(chosen.date, wanted)
        : await booking.change(schedule, wanted, chosen ? { recurring: true } : {});
      const done = actions.settle({ id: roomId, name }, span, result, dates);
      // Those that follow are a series of their own now, with slots of their own.
      if (done) onMoved(roomId, following ? (done.slotId ?? slotId) : slotId);
    });
  const cancel = () =>
    actions.run(async () => {
      if (chosen) await many.series.cancel(chosen.date, chosen.scope);
      else await booking.cancel(schedule);
      actions.gaveBack(place, own, schedule.id, dates);
      onClose();
    });
  return (
    <Sheet
      isOpen
      modal="never"
      onClose={onClose}
      title={place.name}
      footer={
        moved ? (
          <div className={css.actions}>
            <Button
              variant="primary"
              busy={actions.busy}
              onClick={save}
              {...(free
                ? {}
                : {
                    disabledReason: t('panel.notFree', { when: spanText(span, zone), room: name }),
                  })}
            >
              {t('own.save', { count: dates })}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setSpan(own);
                setRoomId(place.id);
              }}
            >
              {t('own.discard')}
            </Button>
          </div>
        ) : (
          <div className={css.actions}>
            <Button
              variant="dangerQuiet"
              busy={actions.busy}
              {...(why === undefined ? {} : { disabledReason: t(`own.why.${why}`) })}
              onClick={cancel}
            >
              {!chosen && own.start < model.now && slot.status === 'accepted'
                ? t('own.release')
                : t('own.cancel', { count: dates })}
            </Button>
            <UndoButton subject={subject} />
          </div>
        )
      }
    >
      <div className={css.stack}>
        <p className={css.where}>{roomText(model, room.facts)}</p>
        <div className={css.facts}>
          <b>{schedule.title ?? t('own.untitled')}</b>
          <span className={css.when}>
            {formatDate(officeDay(own.start, zone), 'day', { today })} · {spanText(own, zone)}
          </span>
          <span>
            <Badge tone={slot.status === 'pending' ? 'pending' : 'accepted'}>
              {t(`booking:status.${slot.status}`)}
            </Badge>
          </span>
          {schedule.attendees.length > 0 && (
            <ul aria-label={t('attendees.list')} className={css.muted}>
              {schedule.attendees.map(({ name: who, email, presence_type, presence_status }) => (
                <li key={email}>
                  {[
                    who ?? email,
                    t(`attendees.${presence_type ?? 'in_person'}`),
                    t(`attendees.answer.${presence_status ?? 'pending'}`),
                  ].join(' · ')}
                </li>
              ))}
            </ul>
          )}
        </div>
        {schedule.visibility !== 'public' && (
          <p className={css.muted}>{t(`visibility.help.${schedule.visibility}`)}</p>
        )}
        {refusal && (
          <RefusalNotice
            name={refusal.name}
            refused={refusal.refused}
            zone={zone}
            onClose={actions.forget}
          />
        )}
        {why === undefined && (
          <>
            {schedule.master_id !== null && (
              <Suspense fallback={<Skeleton height={96} shape="block" />}>
                <ScopeField schedule={schedule} model={model} value={chosen} onChange={setChosen} />
              </Suspense>
            )}
            <Select
              bare
              label={t('own.room')}
              value={roomId}
              options={model.ranked.map(({ facts }) => ({
                value: facts.place.id,
                label: model.labelOf(facts.place),
              }))}
              onChange={({ target: { value } }) => setRoomId(value)}
            />
            <TimeFields model={model} day={day} span={span} onChange={setSpan} />
          </>
        )}
        {why !== undefined && <Notice tone="info">{t(`own.why.${why}`)}</Notice>}
        {moved && (
          <Notice tone={free ? 'info' : 'warning'} live>
            {free
              ? `${t('own.moves', { count: dates, when: spanText(span, zone), room: name })} ${t(
                  change.asksAgain ? 'own.asksAgain' : 'own.asksNot',
                )}`
              : t('panel.notFree', { when: spanText(span, zone), room: name })}
          </Notice>
        )}
      </div>
    </Sheet>
  );
}
