import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Schedule } from '@/api/schemas/schedules';
import type { Span } from '@/domain/reservations';
import { isSameSpan } from '@/domain/reservations/spans';
import { can, editBooking, editDetails } from '@/domain/rights';
import { formatDate, officeDay, readInstant, serverRange } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import type { ChosenDates } from '@/areas/booking/shared/meeting/scope-field';
import '@/areas/booking/shared/meeting/strings';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import { UndoButton } from '@/writes/undo-button';
import { slotSubject, useBooking } from '@/areas/booking/shared/use-booking';
import { useManyBookings } from '@/areas/booking/shared/use-many';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { changeOf, isFreeFor, withOwn } from '../model/assess';
import type { RoomActions } from '../actions';
import type { RankedFacts, RoomsModel } from '../model';
import { roomText } from '../text';
import css from './panel.module.css';
import { useOtherDays } from './other-days';
import { TimeFields } from './time-fields';
import { useMeetingEdit } from './use-meeting-edit';

/** The code for series loads with the first one (13 kB). */
const ScopeField = lazyPart(
  async () => (await import('@/areas/booking/shared/meeting/scope-field')).ScopeField,
);

const MeetingEditFields = lazyPart(async () => (await import('./meeting-edit')).MeetingEditFields);

interface OwnBookingProps {
  readonly model: RoomsModel;
  readonly room: RankedFacts;
  readonly schedule: Schedule;
  readonly slotId: string;
  readonly actions: RoomActions;
  /** Where the panel has its actions. */
  readonly foot: HTMLElement | null;
}

/** One’s own booking: what it is, a change of time or room with its effect before it’s saved (R6), and how to end it. */
export function OwnBooking({ model, room, schedule, slotId, actions, foot }: OwnBookingProps) {
  const { t } = useTranslation(['rooms', 'booking', 'meeting']);
  const session = useSession();
  const booking = useBooking();
  const many = useManyBookings();
  const slot = schedule.slots.find(({ id }) => id === slotId);
  const own: Span = {
    start: readInstant(slot?.start ?? '') ?? 0,
    end: readInstant(slot?.end ?? '') ?? 0,
  };
  const { place } = room.facts;
  /** Chosen but not saved, with the booking’s position at that time. */
  const [draft, setDraft] = useState<{ span: Span; roomId: string; own: Span }>();
  const [chosen, setChosen] = useState<ChosenDates>();
  const [isEditing, setEditing] = useState(false);
  const edit = useMeetingEdit(schedule);
  const otherDays = useOtherDays(model, draft?.span ?? own);
  const [isNewer, setNewer] = useState(false);
  if (!slot) return null;

  const { zone, today } = model;
  const { span, roomId } = draft ?? { span: own, roomId: place.id };
  const setPlace = (next: { span?: Span; roomId?: string }) => {
    actions.forget();
    setDraft({ span, roomId, own: draft?.own ?? own, ...next });
  };
  const target = model.ranked.find(({ facts }) => facts.place.id === roomId) ?? room;
  const day = withOwn(otherDays.dayOf(target), roomId === place.id ? own : undefined);
  const moved = span.start !== own.start || span.end !== own.end || roomId !== place.id;
  const { texts, clashes } = edit;
  const why = disabledReason(
    can(session.viewer, editBooking, { schedule, now: new Date(model.now) }),
  );
  const change = changeOf({
    own,
    span,
    otherRoom: roomId !== place.id,
    asks: model.asksFirst(roomId),
    wasAccepted: slot.status === 'accepted',
  });
  const dates = chosen?.count ?? 1;
  const series = { count: dates, changed: chosen?.elsewhere ?? 0 };
  // What hasn’t loaded yet is left to the server.
  const free = !moved || otherDays.pending || isFreeFor(day, span);
  const { name, type } = target.facts.place;
  const subject = slotSubject(slot.id);
  const refusal = actions.refusal?.slotId === slotId ? actions.refusal : undefined;
  const isOpen = isEditing || edit.restored;
  const discard = () => {
    actions.forget();
    setDraft(undefined);
    edit.reset();
    setEditing(false);
    setNewer(false);
  };
  const save = () =>
    actions.run(async () => {
      actions.forget();
      setNewer(false);
      const wanted = { slotId, target: { id: roomId, name, type }, range: serverRange(span) };
      const following = chosen?.scope === 'following';
      const result = following
        ? await (await many.series()).changeFollowing({ ...chosen.date, schedule }, wanted, texts)
        : await (
            await booking()
          ).edit(
            schedule,
            { slot: moved ? wanted : undefined, texts },
            chosen ? { recurring: true, dates } : {},
          );
      if (result.kind === 'stale') {
        setNewer(true);
        return;
      }
      // A change of "this and the following" doesn’t move dates that were changed individually (REC-8).
      const done = actions.settle(
        { id: roomId, name, type },
        span,
        result,
        following ? series : { count: dates, changed: 0 },
        slotId,
      );
      if (!done) return;
      discard();
      // Those that follow are a separate series now, with their own slots.
      model.finder.chooseBooking(roomId, following ? (done.slotId ?? slotId) : slotId);
    });
  const cancel = () =>
    actions.run(async () => {
      if (chosen) await (await many.series()).cancel(chosen.date, chosen.scope);
      else await (await booking()).cancel(schedule, slot);
      actions.keepCanceled(place, own, slot.id, series);
      actions.clearSelection();
    });
  const buttons =
    moved || texts ? (
      <>
        <Button
          variant="primary"
          busy={actions.busy}
          onClick={save}
          disabledReason={
            clashes.length > 0
              ? t('meeting:edit.decide')
              : free
                ? undefined
                : t('panel.notFree', { when: spanText(span, zone), room: name })
          }
        >
          {t('own.save', { count: dates })}
        </Button>
        <Button variant="quiet" onClick={discard}>
          {t('own.discard')}
        </Button>
      </>
    ) : (
      <>
        <Button variant="dangerQuiet" busy={actions.busy} disabledReason={why} onClick={cancel}>
          {!chosen && own.start < model.now && slot.status === 'accepted'
            ? t('own.release')
            : t('own.cancel', { count: dates })}
        </Button>
        <UndoButton subject={subject} />
      </>
    );
  return (
    <>
      {foot && createPortal(buttons, foot)}
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
        {!isOpen && schedule.attendees.length > 0 && (
          <ul aria-label={t('meeting:attendees.list')} className={css.muted}>
            {schedule.attendees.map(({ name: who, email, presence_type, presence_status }) => (
              <li key={email}>
                {[
                  who ?? email,
                  t(`meeting:attendees.${presence_type ?? 'in_person'}`),
                  t(`meeting:attendees.answer.${presence_status ?? 'pending'}`),
                ].join(' · ')}
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isOpen && schedule.visibility !== 'public' && (
        <p className={css.muted}>{t(`meeting:visibility.help.${schedule.visibility}`)}</p>
      )}
      {!isOpen && why === undefined && (
        <Button
          size="small"
          className={css.editButton}
          disabledReason={disabledReason(can(session.viewer, editDetails, { schedule }))}
          onClick={() => setEditing(true)}
        >
          {t('meeting:edit.open')}
        </Button>
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
              <ScopeField
                schedule={schedule}
                now={model.now}
                value={chosen}
                onChange={(next) => {
                  actions.forget();
                  setChosen(next);
                }}
              />
            </Suspense>
          )}
          {isOpen && (
            <Suspense fallback={<Skeleton height={216} shape="block" />}>
              <MeetingEditFields edit={edit} invites />
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
            onChange={({ target: { value } }) => setPlace({ roomId: value })}
          />
          <TimeFields
            zone={zone}
            slots={otherDays.slots}
            day={day}
            span={span}
            onChange={(next) => setPlace({ span: next })}
          />
        </>
      )}
      {why !== undefined && <Notice tone="info">{why}</Notice>}
      {isNewer && (
        <Notice tone="warning" live>
          {t('meeting:edit.newer')}
        </Notice>
      )}
      {moved && draft && !isSameSpan(draft.own, own) && (
        <Notice tone="warning" live>
          {t('own.movedMeanwhile', { when: spanText(own, zone), room: place.name })}
        </Notice>
      )}
      {moved && (
        <Notice tone={free ? 'info' : 'warning'} live>
          {free
            ? t(change.asksAgain ? 'own.movesAgain' : 'own.moves', {
                count: dates,
                when: spanText(span, zone),
                room: name,
              })
            : t('panel.notFree', { when: spanText(span, zone), room: name })}
        </Notice>
      )}
    </>
  );
}
