import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useSession } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Heading } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { tabClass, tabListClass } from '@/ui/tabs-class';
import { AgendaProvider, useAgendaState } from './agenda/use-agenda';
import { useHeldFocus } from './agenda/use-held-focus';
import { MineView } from './mine-view';
import { PendingCount } from './pending-count';
import type { View } from './search';
import { mayView, viewsOf } from './views';
import '@/parts/booking/strings';
import './strings';
import css from './bookings.module.css';

const ManagedView = lazy(async () => ({ default: (await import('./managed-view')).ManagedView }));
const Inbox = lazy(async () => ({ default: (await import('./inbox/inbox')).Inbox }));

/** Bookings: my own, those I look after, requests that wait for my answer. */
export function Bookings() {
  const { t } = useTranslation('bookings');
  const { view } = useSearch({ from: '/_app/bookings' });
  const session = useSession();
  const state = useAgendaState();
  const views = viewsOf(session);
  const verdict = mayView(session, view);
  const page = useRef<HTMLDivElement>(null);
  useHeldFocus(page);
  usePageTitle(t(view === 'mine' ? 'title' : `views.title.${view}`));
  return (
    <AgendaProvider value={state}>
      <div ref={page} className={css.page}>
        <Heading level={1}>{t('title')}</Heading>
        {views.length > 1 && <Views views={views} />}
        {verdict.allowed ? (
          <Suspense
            fallback={
              <Card padded={false} aria-busy="true">
                <SkeletonRows count={6} />
              </Card>
            }
          >
            {view === 'mine' && <MineView />}
            {view === 'managed' && <ManagedView />}
            {view === 'pending' && <Inbox />}
          </Suspense>
        ) : (
          <Card>
            <ForbiddenState right={verdict.right} grantedBy={verdict.grantedBy}>
              <Link to="/bookings" className={buttonClass({ variant: 'primary' })}>
                {t('inbox.toMine')}
              </Link>
            </ForbiddenState>
          </Card>
        )}
      </div>
    </AgendaProvider>
  );
}

function Views({ views }: { views: readonly View[] }) {
  const { t } = useTranslation('bookings');
  return (
    <nav aria-label={t('views.label')} className={tabListClass}>
      {views.map((view) => (
        <Link
          key={view}
          to="/bookings"
          search={(before) => ({ ...before, view, firstDay: undefined, lastDay: undefined })}
          activeOptions={{ exact: true }}
          className={tabClass}
        >
          {t(`views.${view}`)}
          {view === 'pending' && <PendingCount />}
        </Link>
      ))}
    </nav>
  );
}
