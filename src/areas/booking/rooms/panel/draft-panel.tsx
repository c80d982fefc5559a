import { Suspense, useEffect, useRef } from 'react';
import type { Span } from '@/domain/reservations';
import { formatDate, officeDay } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { listText, useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useTimes } from '@/areas/booking/shared/use-times';
import { RefusalNotice } from '@/areas/booking/shared/refusal-notice';
import { MeetingFields } from '@/areas/booking/shared/meeting/meeting-fields';
import { ReportButton } from '@/areas/requests/shared/report/report-button';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Sheet } from '@/ui/sheet';
import { SkeletonRows } from '@/ui/skeleton';
import { seatsOf } from '../model/rooms';
import { RepeatField } from '../series/repeat-field';
import type { RoomActions } from '../actions';
import { useApprovers, type RankedFacts, type RoomsModel } from '../model';
import { isFreeFor } from '../model/assess';
import { holderText, roomText } from '../text';
import { Alternatives } from './alternatives';
import type { Draft } from './draft';
import css from './panel.module.css';
import { useOtherDays } from './other-days';
import { TimeFields } from './time-fields';

/** The code for series loads with the first one (13 kB). */
const SeriesSection = lazyPart(
  async () => (await import('../series/series-section')).SeriesSection,
);

/** Rarely seen: only after a session ended in the middle of a form. */
const DraftRestored = lazyPart(
  async () => (await import('@/kit/kept-input/draft-restored')).DraftRestored,
);

const FORM = 'room-booking';

interface DraftPanelProps {
  readonly model: RoomsModel;
  readonly room: RankedFacts;
  readonly span: Span;
  readonly draft: Draft;
  readonly actions: RoomActions;
}

/** Why this room was refused at this time, until another one is chosen. */
function refusalOf({ refusal }: RoomActions, roomId: string, { start, end }: Span) {
  if (refusal?.roomId !== roomId || refusal.slotId !== undefined) return undefined;
  return refusal.wanted.start === start && refusal.wanted.end === end ? refusal : undefined;
}

/** A time in a room to be booked: everything about it, and the main action. Enter in any field books. */
export function DraftPanel({ model, room, span, draft, actions }: DraftPanelProps) {
  const { form } = draft;
  const { repeat } = form;
  const { t } = useTranslation('rooms');
  const { zone, today } = model;
  const times = useTimes();
  const { facts } = room;
  const { place } = facts;
  const asks = model.asksFirst(place.id);
  const names = useApprovers(asks);
  const refusal = refusalOf(actions, place.id, span);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message gets the focus, so that people know why nothing happened (RACE-3).
    if (refusal) message.current?.focus();
  }, [refusal]);

  const when = spanText(span, zone);
  const stands = model.refusals.get(place.id);
  const otherDays = useOtherDays(model, span);
  const day = otherDays.dayOf(room);
  const blocked = day.denied === null ? undefined : stands;
  const free = otherDays.pending || isFreeFor(day, span);
  const holder = free ? undefined : holderText(model, place.id, span);
  const seats = seatsOf(place);
  const people =
    1 + form.attendees.filter(({ presence_type }) => presence_type !== 'remote').length;
  const wanted = form.attendees.length === 0 ? model.finder.people : people;
  const label = t(asks ? 'action.askNamed' : 'action.bookNamed', { name: place.name, when });
  return (
    <Sheet
      isOpen
      modal="never"
      onClose={actions.clearSelection}
      title={place.name}
      footer={
        repeat ? undefined : (
          <Button
            variant="primary"
            full
            type="submit"
            form={FORM}
            busy={actions.busy}
            {...(free
              ? {}
              : {
                  disabledReason: [t('panel.notFree', { when, room: place.name }), holder]
                    .filter(Boolean)
                    .join(' '),
                })}
          >
            {label}
          </Button>
        )
      }
    >
      <form
        id={FORM}
        noValidate
        className={css.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (free && !repeat) actions.book(place, span);
        }}
      >
        <p className={css.where}>{roomText(model, facts)}</p>
        <div className={css.when}>
          <b>{formatDate(officeDay(span.start, zone), 'day', { today })}</b>, {times(span, zone)}
        </div>
        {refusal && (
          <div ref={message} tabIndex={-1} className={css.message}>
            <RefusalNotice
              name={refusal.name}
              refused={refusal.refused}
              zone={zone}
              onClose={actions.forget}
            />
          </div>
        )}
        {!refusal && blocked && <RefusalNotice name={place.name} refused={blocked} zone={zone} />}
        {!refusal && !blocked && !free && (
          <Notice tone="warning">
            {t('panel.notFree', { when, room: place.name })} {holder}
          </Notice>
        )}
        {(refusal !== undefined || !free) && (
          <Alternatives
            model={model}
            room={room}
            wanted={refusal?.wanted ?? span}
            taken={refusal?.refused.taken}
            people={wanted}
            actions={actions}
          />
        )}
        {asks && (
          <Notice tone="info" title={t('approval.title')}>
            {names.length === 0
              ? t('approval.text')
              : t('approval.by', { names: listText(names.slice(0, 4), 'or') })}
          </Notice>
        )}
        {seats !== null && wanted > seats && (
          <Notice tone="warning">{t('panel.tooSmall', { count: seats, people: wanted })}</Notice>
        )}
        <TimeFields
          zone={zone}
          slots={otherDays.slots}
          day={day}
          span={span}
          onChange={(next) => actions.choose(place.id, next)}
        />
        {draft.restored && (
          <Suspense>
            <DraftRestored onDiscard={draft.startAnew} />
          </Suspense>
        )}
        <MeetingFields form={form} onChange={draft.set} />
        {place.description !== null && <p className={css.muted}>{place.description}</p>}
        <RepeatField value={repeat} onChange={(next) => draft.set({ ...form, repeat: next })} />
        {repeat && (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <SeriesSection
              model={model}
              room={room}
              span={span}
              repeat={repeat}
              asks={asks}
              busy={actions.busy}
              onBook={(mix) => actions.book(place, span, mix)}
            />
          </Suspense>
        )}
      </form>
      {/* Outside the form, because it would also handle the report’s submit event. */}
      <ReportButton officeId={place.office_id} placeId={place.id} />
    </Sheet>
  );
}
