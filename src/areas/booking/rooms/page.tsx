import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { InDetailSlot } from '@/lib/slots';
import { useWhere } from '@/session/where';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { justBooked, useActions } from './actions';
import { FinderBar } from './finder/finder-bar';
import { Gantt } from './gantt/gantt';
import { useModel, type Office } from './model';
import { BookedPanel } from './panel/booked-panel';
import { useDraft } from './panel/draft';
import { DraftPanel } from './panel/draft-panel';
import { AgeLine } from './results/age-line';
import { BestRooms } from './results/best-rooms';
import { BookedLine } from './results/booked-line';
import { Notices } from './results/notices';
import { RoomList } from './results/room-list';
import css from './rooms.module.css';
import './strings';

/** People, their busy times, and proposals load when someone looks for a time. */
const FindTime = lazyPart(async () => (await import('./find-time/find-time')).FindTime);

/** Meeting rooms: when, how long, for how many, with what, and which one. */
export function RoomsPage() {
  const { t } = useTranslation('rooms');
  const { office } = useWhere();
  usePageTitle(t('title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      {office ? (
        <Rooms key={office.id} office={office} />
      ) : (
        <EmptyState drawing="plan" title={t('noOffice.title')} text={t('noOffice.text')} />
      )}
    </div>
  );
}

/** Finder, results, gantt, and panel of an office, all from one model (UI-1). */
function Rooms({ office }: { office: Office }) {
  const { t } = useTranslation('rooms');
  const model = useModel(office);
  const draft = useDraft();
  const actions = useActions(model, draft);
  const wide = useMediaQuery(WIDE);
  const [isFinding, setFinding] = useState(false);
  const { finder, chosen, span, pending, freeCount } = model;
  useEffect(() => {
    if (!pending) announce(t('spoken', { count: freeCount }));
  }, [pending, freeCount, t]);

  if (model.failed && !model.failed.stale) {
    return <ErrorState title={t('failed')} onRetry={model.failed.retry} />;
  }
  if (model.pending) {
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
  const { written } = actions;
  const bookedLine = written && (
    <BookedLine
      written={written}
      zone={model.zone}
      isOpen={written.slotId !== undefined && finder.slotId === written.slotId}
      onOpen={finder.chooseBooking}
      onClose={actions.forgetWritten}
    />
  );
  return (
    <>
      <FinderBar model={model} />
      <div>
        <Button size="small" aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          {t('findTime')}
        </Button>
      </div>
      {isFinding && (
        <Suspense fallback={<SkeletonRows count={3} />}>
          <FindTime model={model} draft={draft} actions={actions} />
        </Suspense>
      )}
      <Notices model={model} />
      <AgeLine model={model} />
      <BestRooms
        model={model}
        busy={actions.busy}
        onBook={actions.book}
        onChoose={actions.choose}
      />
      {wide && bookedLine}
      {wide ? (
        <Card padded={false} className={css.ganttCard} aria-label={t('gantt.region')}>
          <Gantt model={model} actions={actions} />
        </Card>
      ) : (
        <RoomList
          model={model}
          landed={justBooked(actions)}
          line={bookedLine}
          onChoose={actions.choose}
          onOpen={finder.chooseBooking}
        />
      )}
      <InDetailSlot>
        {chosen && finder.slotId !== undefined && (
          <BookedPanel
            key={finder.slotId}
            model={model}
            room={chosen}
            slotId={finder.slotId}
            actions={actions}
          />
        )}
        {chosen && finder.slotId === undefined && span && (
          <DraftPanel model={model} room={chosen} span={span} draft={draft} actions={actions} />
        )}
      </InDetailSlot>
    </>
  );
}
