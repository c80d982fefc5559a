import { linkOptions, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ViewsPage } from '@/parts/views/views-page';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import './strings';
import type { View } from './search';
import { mayView, viewsOf } from './views';
import { WeekScreen } from './week-screen';

const PeopleScreen = lazy(async () => ({
  default: (await import('./people/people-screen')).PeopleScreen,
}));

const linkOf = (view: View) =>
  linkOptions({ to: '/week', search: (before) => ({ ...before, view }) });

/** The week plan: where I work on which day, painted, and what contradicts it; and the weeks of those I manage. */
export function WeekPlanPage() {
  const { t } = useTranslation('week-plan');
  const { office } = useWhere();
  const { view } = useSearch({ from: '/_app/week' });
  const session = useSession();
  usePageTitle(t(view === 'mine' ? 'title' : 'views.title'));
  return (
    <ViewsPage
      wide
      avatars
      title={t('title')}
      label={t('views.label')}
      views={viewsOf(session)}
      verdict={mayView(session, view)}
      linkOf={linkOf}
      names={{ mine: t('views.mine'), managed: t('views.managed') }}
      mine="mine"
      toMine={t('views.toMine')}
    >
      {view === 'mine' ? <WeekScreen key={office?.id ?? ''} /> : <PeopleScreen />}
    </ViewsPage>
  );
}
