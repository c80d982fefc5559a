import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { ForbiddenState } from '@/ui/forbidden-state';
import { Heading } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { tabClass, tabListClass } from '@/ui/tabs-class';
import './strings';
import { mayView, viewsOf } from './views';
import { WeekScreen } from './week-screen';
import css from './week-plan.module.css';

const PeopleScreen = lazy(async () => ({
  default: (await import('./people/people-screen')).PeopleScreen,
}));

/** The week plan: where I work on which day, painted, and what contradicts it; and the weeks of those I manage. */
export function WeekPlanPage() {
  const { t } = useTranslation('week-plan');
  const { office } = useWhere();
  const { view } = useSearch({ from: '/_app/week' });
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
              to="/week"
              search={(before) => ({ ...before, view: each })}
              activeOptions={{ exact: true }}
              className={tabClass}
            >
              {t(`views.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {!verdict.allowed ? (
        <Card>
          <ForbiddenState right={verdict.right} grantedBy={verdict.grantedBy}>
            <Link to="/week" className={buttonClass({ variant: 'primary' })}>
              {t('views.toMine')}
            </Link>
          </ForbiddenState>
        </Card>
      ) : view === 'mine' ? (
        <WeekScreen key={office?.id ?? ''} />
      ) : (
        <Suspense
          fallback={
            <Card padded={false} aria-busy="true">
              <SkeletonRows count={6} avatar />
            </Card>
          }
        >
          <PeopleScreen />
        </Suspense>
      )}
    </div>
  );
}
