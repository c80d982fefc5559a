import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useSession } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Heading } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { tabClass, tabListClass } from '@/ui/tabs-class';
import { MineView } from './mine/mine-view';
import { WaitingCount } from './managed/waiting-count';
import { mayView, viewsOf } from './views';
import './strings';
import css from './leave.module.css';

const ManagedView = lazy(async () => ({
  default: (await import('./managed/managed-view')).ManagedView,
}));

/** Leave: what is left, what I asked for, and what my people ask of me. */
export function LeavePage() {
  const { t } = useTranslation('leave');
  const { view } = useSearch({ from: '/_app/leave' });
  const session = useSession();
  const views = viewsOf(session);
  const verdict = mayView(session, view);
  usePageTitle(t(view === 'mine' ? 'title' : 'views.title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      {views.length > 1 && (
        <nav aria-label={t('views.label')} className={tabListClass}>
          {views.map((each) => (
            <Link
              key={each}
              to="/leave"
              search={(before) => ({ ...before, view: each })}
              activeOptions={{ exact: true }}
              className={tabClass}
            >
              {t(`views.${each}`)}
              {each === 'managed' && <WaitingCount />}
            </Link>
          ))}
        </nav>
      )}
      {verdict.allowed ? (
        <Suspense
          fallback={
            <Card padded={false} aria-busy="true">
              <SkeletonRows count={6} />
            </Card>
          }
        >
          {view === 'mine' ? <MineView /> : <ManagedView />}
        </Suspense>
      ) : (
        <Card>
          <ForbiddenState right={verdict.right} grantedBy={verdict.grantedBy}>
            <Link to="/leave" className={buttonClass({ variant: 'primary' })}>
              {t('views.toMine')}
            </Link>
          </ForbiddenState>
        </Card>
      )}
    </div>
  );
}
