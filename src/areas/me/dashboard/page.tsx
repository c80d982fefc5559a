import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { AfterContent, usePageTitle } from '@/lib/page';
import { useElsewhere } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import type { Office } from '@/areas/booking/shared/offer/queries';
import { Section } from '@/kit/section';
import { useWhere } from '@/session/where';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { SkeletonRows } from '@/ui/skeleton';
import { ROOMY, useMediaQuery } from '@/ui/use-media-query';
import { useHoverTarget } from './side/hovered-day';
import { useWeek } from './model';
import { NowCard } from './now-card';
import { PLANNED_DAYS } from './queries';
import './strings';
import { WeekRows } from './week-rows';
import { todayText } from './text';
import css from './dashboard.module.css';

/** What’s below the fold: its code and its reads follow what people came for. */
const BelowWeek = lazyPart(async () => (await import('./below/below-week')).BelowWeek);

/** On a wide screen, what’s beside the days: it follows them as well, in reserved space. */
const SidePanel = lazyPart(async () => (await import('./below/below-week')).SidePanel);

/** A morning overview: where I am, what to do now, the week as five rows, and what’s new. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { office } = useWhere();
  usePageTitle(t('title'));
  return office ? (
    <OfficeDashboard office={office} key={office.id} />
  ) : (
    <EmptyState drawing="plan" title={t('noOffice.title')} text={t('noOffice.text')} />
  );
}

function OfficeDashboard({ office }: { office: Office }) {
  const { t } = useTranslation('dashboard');
  const { today, zone } = useWhere();
  const minute = useNow();
  const times = useTimes();
  const officeOf = useElsewhere();
  const week = useWeek(office);
  const { state, current, mine, isSettled } = week;
  const isLoading = state === 'loading';
  const isRoomy = useMediaQuery(ROOMY);
  const pointed = useHoverTarget(today);
  return (
    <div className={css.page}>
      <div className={css.main}>
        <header className={css.head}>
          <Heading level={1}>{t('title')}</Heading>
          <p className={css.sentence}>
            {todayText({
              office,
              elsewhere: current && officeOf(current.slot.resource),
              today,
              minute,
              isLoading: state !== 'ready',
              current,
              times,
            })}
          </p>
        </header>
        {/* Whether a booking is shown above the week depends on the bookings; a guess would move the week (D6). */}
        {isLoading && (
          <Card aria-busy="true">
            <CardHead title={t('week.title', { count: PLANNED_DAYS })} />
            <SkeletonRows count={PLANNED_DAYS} />
          </Card>
        )}
        {current && (
          <Section name="dashboard.now" card about={current.slot.id}>
            <NowCard item={current} />
          </Section>
        )}
        {!isLoading && (
          <Section name="dashboard.week" card>
            <Card aria-labelledby="week">
              <CardHead id="week" title={t('week.title', { count: PLANNED_DAYS })} />
              {state === 'failed' ? (
                <ErrorState
                  compact
                  title={t('now.error')}
                  onRetry={week.retry}
                  retrying={week.retrying}
                />
              ) : (
                <WeekRows days={week.days} today={today} zone={zone} onPoint={pointed.set} />
              )}
              {/* After the days: before the first Book, it would cost one more Tab (D3). */}
              <p className={css.all}>
                <Link to="/bookings" className={linkClass('standalone')}>
                  {t('week.all')}
                </Link>
              </p>
            </Card>
          </Section>
        )}
        <AfterContent ready={isSettled}>
          <Suspense>
            <BelowWeek {...{ office, zone, mine }} nowId={current?.slot.id} withNews={!isRoomy} />
          </Suspense>
        </AfterContent>
      </div>
      {isRoomy && (
        <AfterContent ready={isSettled}>
          <Suspense fallback={<Waiting />}>
            <SidePanel {...{ office, zone, today, pointed }} />
          </Suspense>
        </AfterContent>
      )}
    </div>
  );
}

/** Beside the days while its code loads. */
function Waiting() {
  return (
    <Card aria-busy="true">
      <SkeletonRows count={PLANNED_DAYS} avatar />
    </Card>
  );
}
