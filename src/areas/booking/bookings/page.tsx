import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { usePageTitle } from '@/lib/page';
import { ViewsPage } from '@/kit/views/views-page';
import { useSession } from '@/session';
import { AgendaProvider, useAgendaState } from './agenda/use-agenda';
import { useHeldFocus } from './agenda/use-held-focus';
import { loadBookingPanel } from './detail/load-panel';
import { Inbox } from './inbox/inbox';
import { ManagedView } from './managed-view';
import { MineView } from './mine/mine-view';
import { PendingCount } from './inbox/pending-count';
import type { View } from './search';
import { mayView, viewsOf } from './model';
import '@/areas/booking/shared/strings';
import './strings';

/** Shown beside the list once a booking is selected. */
const BookingPanel = lazyPart(async () => (await loadBookingPanel()).BookingPanel);

const linkOf = (view: View) =>
  linkOptions({
    to: '/bookings',
    search: (before) => ({
      ...before,
      view,
      firstDay: undefined,
      lastDay: undefined,
      booking: undefined,
    }),
  });

/** Bookings: my own, those I manage, and requests that need my answer. */
export function Bookings() {
  const { t } = useTranslation('bookings');
  const { view, booking } = useSearch({ from: '/_app/bookings' });
  const navigate = useNavigate({ from: '/bookings' });
  const session = useSession();
  const state = useAgendaState();
  const page = useRef<HTMLDivElement>(null);
  useHeldFocus(page);
  usePageTitle(t(view === 'mine' ? 'title' : `views.title.${view}`));
  return (
    <AgendaProvider value={state}>
      <ViewsPage
        ref={page}
        title={t('title')}
        label={t('views.label')}
        views={viewsOf(session)}
        verdict={mayView(session, view)}
        linkOf={linkOf}
        names={{
          mine: t('views.mine'),
          managed: t('views.managed'),
          pending: (
            <>
              {t('views.pending')}
              <PendingCount />
            </>
          ),
        }}
        mine="mine"
        toMine={t('inbox.toMine')}
      >
        {view === 'mine' && <MineView />}
        {view === 'managed' && <ManagedView />}
        {view === 'pending' && <Inbox />}
        {booking !== undefined && (
          <Suspense>
            <BookingPanel
              key={booking}
              id={booking}
              onClose={() =>
                void navigate({
                  search: (before) => ({ ...before, booking: undefined }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </Suspense>
        )}
      </ViewsPage>
    </AgendaProvider>
  );
}
