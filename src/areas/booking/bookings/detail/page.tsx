import { Link, useParams } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { ApiError } from '@/api/core/errors';
import type { Schedule } from '@/api/schemas/schedules';
import { scheduleStatus } from '@/domain/reservations';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { useHasKeptInput } from '@/kit/kept-input/use-kept-input';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useSession } from '@/session';
import { Badge } from '@/ui/badge';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Heading } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { AgendaProvider, useAgendaState } from '../agenda/use-agenda';
import { useHeldFocus } from '../agenda/use-held-focus';
import { ExportButtons } from '../export/export-buttons';
import { allRows } from '../agenda/rows';
import { AboutCard } from './about-card';
import { AttendeesCard } from './attendees-card';
import { CalendarCard } from './calendar-card';
import { EditButton } from './edit-button';
import { HistoryCard } from './history-card';
import { formName, showsTickets, useBookingById } from './model';
import { PlacesCard } from './places-card';
import { TicketsCard } from './tickets-card';
import '@/areas/booking/shared/strings';
import '../strings';
import css from './detail.module.css';

/** Fields and people load with the first edit. */
const EditCard = lazyPart(async () => (await import('./edit-card')).EditCard);

/** One booking: its places with their actions, who attends, where it came from, and its history. */
export function BookingPage() {
  const { t } = useTranslation('bookings');
  const { scheduleId } = useParams({ from: '/_app/bookings/$scheduleId' });
  const query = useBookingById(scheduleId);
  const { data, error } = query;
  const page = useRef<HTMLDivElement>(null);
  useHeldFocus(page);
  usePageTitle(t('title'));
  const failed = error !== null && !data;
  const status = error instanceof ApiError ? error.status : undefined;
  return (
    <div ref={page} className={css.page}>
      <Link to="/bookings" className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('detail.back')}
      </Link>
      {data && <Booking key={data.id} schedule={data} />}
      {!data && <Heading level={1}>{t('title')}</Heading>}
      {!data && !failed && (
        <Card padded={false} aria-busy="true">
          <SkeletonRows count={5} />
          <StillWorking />
        </Card>
      )}
      {failed && (
        <Card>
          {status === 404 && (
            <EmptyState drawing="calendar" title={t('detail.gone')} text={t('detail.goneText')}>
              <Link to="/bookings" className={buttonClass({ variant: 'primary' })}>
                {t('detail.back')}
              </Link>
            </EmptyState>
          )}
          {status === 403 && (
            <ForbiddenState>
              <Link to="/bookings" className={buttonClass({ variant: 'primary' })}>
                {t('detail.back')}
              </Link>
            </ForbiddenState>
          )}
          {status !== 404 && status !== 403 && (
            <ReadFailed title={t('detail.error')} query={query} />
          )}
        </Card>
      )}
    </div>
  );
}

function Booking({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation(['bookings', 'booking']);
  const session = useSession();
  const state = useAgendaState();
  const status = scheduleStatus(schedule.slots);
  const places = schedule.slots.map(({ resource }) => resource.name);
  const name = schedule.title ?? [...new Set(places)].join(', ');
  const hasDraft = useHasKeptInput(formName(schedule.id));
  const [isEditing, setEditing] = useState(hasDraft);
  const [hasForm, setHasForm] = useState(hasDraft);
  const toggle = (open: boolean) => {
    setEditing(open);
    setHasForm(true);
  };
  const close = () => {
    setEditing(false);
    setHasForm(false);
  };
  return (
    <AgendaProvider value={state}>
      <header className={css.head}>
        <Heading level={1}>{name}</Heading>
        <Badge tone={status}>{t(`booking:status.${status}`)}</Badge>
        <div className={css.headActions}>
          <EditButton schedule={schedule} isOpen={isEditing} onToggle={toggle} />
          <ExportButtons rows={allRows([schedule])} />
        </div>
      </header>
      <PlacesCard schedule={schedule} />
      {hasForm && (
        // When it’s collapsed, the form keeps what was typed.
        <div hidden={!isEditing}>
          <Suspense fallback={<Skeleton height={320} shape="block" />}>
            <EditCard schedule={schedule} onClose={close} />
          </Suspense>
        </div>
      )}
      <div className={css.columns}>
        <div className={css.column}>
          <AboutCard schedule={schedule} />
          <AttendeesCard attendees={schedule.attendees} />
        </div>
        <div className={css.column}>
          <CalendarCard schedule={schedule} />
          {showsTickets(session) && <TicketsCard schedule={schedule} />}
          <HistoryCard schedule={schedule} />
        </div>
      </div>
    </AgendaProvider>
  );
}
