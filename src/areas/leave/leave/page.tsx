import { linkOptions, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ViewsPage } from '@/kit/views/views-page';
import { useSession } from '@/session';
import { Count } from '@/ui/badge';
import { ManagedView } from './managed/managed-view';
import { MineView } from './mine/mine-view';
import { mayView, useWaitingCount, viewsOf } from './model';
import type { View } from './search';
import './strings';

const linkOf = (view: View) =>
  linkOptions({ to: '/leave', search: (before) => ({ ...before, view }) });

/** Leave: what’s left, my requests, and those of my people. */
export function LeavePage() {
  const { t } = useTranslation('leave');
  const { view } = useSearch({ from: '/_app/leave' });
  const session = useSession();
  usePageTitle(t(view === 'mine' ? 'title' : 'views.title'));
  return (
    <ViewsPage
      wide
      title={t('title')}
      label={t('views.label')}
      views={viewsOf(session)}
      verdict={mayView(session, view)}
      linkOf={linkOf}
      names={{
        mine: t('views.mine'),
        managed: (
          <>
            {t('views.managed')}
            <WaitingCount />
          </>
        ),
      }}
      mine="mine"
      toMine={t('views.toMine')}
    >
      {view === 'mine' ? <MineView /> : <ManagedView />}
    </ViewsPage>
  );
}

/** How many requests of my people need my answer. Renders nothing for none. */
function WaitingCount() {
  const { t } = useTranslation('leave');
  const count = useWaitingCount();
  return <Count value={count} label={t('waitingCount', { count })} />;
}
