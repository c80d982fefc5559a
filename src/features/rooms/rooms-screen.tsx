import { lazy, Suspense, useEffect, useState } from 'react';
import type { Span } from '@/domain/reservations';
import { addDays } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { InDetailSlot } from '@/lib/slots';
import { useWhere } from '@/session/where';
import { announce } from '@/ui/announcer';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { useAsksFirst } from './approval';
import { FinderBar } from './finder/finder-bar';
import { useKeptInput, useRestoredInput } from '@/parts/kept-input/use-kept-input';
import { Gantt } from './gantt/gantt';
import type { GanttActions } from './gantt/gantt-actions';
import { isFreeFor } from './judged';
import { BookedPanel } from './panel/booked-panel';
import { DraftPanel } from './panel/draft-panel';
import { AgeLine } from './results/age-line';
import { BestRooms } from './results/best-rooms';
import { BookedLine } from './results/booked-line';
import { RoomList } from './results/room-list';
import { Notices } from './results/notices';
import css from './rooms.module.css';
import { EMPTY_FORM, isTouched, MeetingInput, type MeetingForm } from './meeting-input';
import { useActions, type SeriesMix, type Written } from './use-actions';
import { useFinder } from './use-finder';
import { bookingsIn } from './rooms';
import { useModel, type Office, type RoomsModel } from './use-model';
import { lengthText, spanText } from './words';

/** Only somebody whose calendar lacks access ever sees it. */
const OutlookDialog = lazy(async () => ({
  default: (await import('./outlook-dialog')).OutlookDialog,
}));

/** Finder, results, gantt and panel of an office, all drawn from one model (UI-1). */
export function RoomsScreen({ office }: { office: Office }) {
  const { t } = useTranslation('rooms');
  const finder = useFinder();
  const where = useWhere();
  const model = useModel(office, finder);
  const wide = useMediaQuery(WIDE);
  const kept = useRestoredInput('rooms.meeting', MeetingInput);
  const [form, setForm] = useState<MeetingForm>(kept ?? EMPTY_FORM);
  const [restored, setRestored] = useState(kept !== undefined);
  useKeptInput('rooms.meeting', isTouched(form) ? form : undefined);
  const startAnew = () => {
    setRestored(false);
    setForm(EMPTY_FORM);
  };
  const asksFirst = useAsksFirst(model);
  const afterBooking = ({ roomId, slotId }: Written) => {
    startAnew();
    // What was chosen is booked now: the panel goes on with the booking.
    if (finder.roomId !== undefined && slotId !== undefined) finder.chooseBooking(roomId, slotId);
  };
  const actions = useActions(afterBooking);

  // A chosen booking that somebody moves to another room is followed there.
  const chosenRoom = roomOfSlot(model, finder.slotId) ?? finder.roomId;
  const chosen = model.ranked.find(({ facts }) => facts.place.id === chosenRoom);
  const span = finder.span ?? model.asked?.span;
  const choose = (roomId: string, next: Span) => {
    actions.forget();
    finder.choose(roomId, next);
    const row = model.rowById.get(roomId);
    announce(
      t('gantt.chosen', {
        room: row ? model.labelOf(row.resource) : '',
        when: spanText(next, model.zone),
        length: lengthText(next),
      }),
    );
  };
  const book = (room: { id: string; name: string }, when: Span, series?: SeriesMix) =>
    actions.book(room, when, form, series);
  const move: GanttActions['move'] = async ({ roomId, slotId, span: to, from }, scheduleId) => {
    const place = model.rowById.get(roomId)?.resource;
    if (!place) return false;
    const taken = { scheduleId, slotId, span: from.span };
    const came = await actions.move(place, to, taken);
    // Its panel goes with it; a refusal is told there.
    if (came === 'moved' && finder.slotId === slotId) finder.chooseBooking(roomId, slotId);
    if (came === 'refused') finder.chooseBooking(from.roomId, slotId);
    return came === 'moved';
  };
  const letGo = () => {
    actions.forget();
    finder.letGo();
  };

  const count = model.ranked.filter(({ fit }) => fit.room.bookable).length;
  const { pending } = model;
  useEffect(() => {
    if (!pending) announce(t('spoken', { count }));
  }, [pending, count, t]);

  if (model.failed && !model.failed.stale) {
    return <ErrorState title={t('failed')} onRetry={model.failed.retry} />;
  }
  if (pending) {
    return (
      <div aria-busy="true" className={css.waiting}>
        <Skeleton height={64} shape="block" />
        <StillWorking text={t('loading')} />
        <Card padded={false}>
          <SkeletonRows count={7} />
        </Card>
      </div>
    );
  }
  if (model.rowById.size === 0) {
    return (
      <EmptyState
        drawing="plan"
        title={t('empty.title', { office: office.name })}
        text={t('empty.text')}
      />
    );
  }
  return (
    <>
      <FinderBar model={model} />
      <Notices model={model} />
      <AgeLine model={model} />
      {actions.written && (
        <BookedLine
          written={actions.written}
          zone={model.zone}
          onOpen={finder.chooseBooking}
          onClose={actions.forgetWritten}
        />
      )}
      <BestRooms
        model={model}
        busy={actions.busy}
        asksFirst={asksFirst}
        onBook={book}
        onChoose={choose}
      />
      {wide ? (
        <Card padded={false} className={css.ganttCard} aria-label={t('gantt.region')}>
          <Gantt
            model={model}
            actions={{
              choose,
              chooseBooking: finder.chooseBooking,
              letGo,
              book: () => {
                if (chosen && span && isFreeFor(chosen.day, span)) book(chosen.facts.place, span);
              },
              changeDay: (by) => where.set(({ date }) => ({ date: addDays(date, by) })),
              asksFirst,
              move,
            }}
          />
        </Card>
      ) : (
        <RoomList model={model} onChoose={choose} onOpen={finder.chooseBooking} />
      )}
      <InDetailSlot>
        {chosen && finder.slotId !== undefined && (
          <BookedPanel
            key={finder.slotId}
            model={model}
            room={chosen}
            slotId={finder.slotId}
            actions={actions}
            asksFirst={asksFirst}
            onChoose={choose}
            onMoved={finder.chooseBooking}
            onClose={letGo}
          />
        )}
        {chosen && finder.slotId === undefined && span && (
          <DraftPanel
            model={model}
            room={chosen}
            span={span}
            form={form}
            asks={asksFirst(chosen.facts.place.id)}
            actions={actions}
            onForm={setForm}
            onStartAnew={restored ? startAnew : undefined}
            onChoose={choose}
            onBook={book}
            onClose={letGo}
          />
        )}
      </InDetailSlot>
      {actions.outlook !== undefined && (
        <Suspense>
          <OutlookDialog onClose={actions.closeOutlook} />
        </Suspense>
      )}
    </>
  );
}

function roomOfSlot({ rowById }: RoomsModel, slotId: string | undefined): string | undefined {
  if (slotId === undefined) return undefined;
  for (const [roomId, row] of rowById) {
    if (bookingsIn(row).some(({ id }) => id === slotId)) return roomId;
  }
  return undefined;
}
