import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { formatDate, formatRange, phaseOf } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { usePollInterval } from '@/lib/realtime';
import { Section } from '@/parts/section/section';
import { myOfficeBookings } from '@/reads/bookings';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { linkClass } from '@/ui/link-class';
import { Card, CardHead } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { DayRow } from './day-row';
import { onDay, plannedDays, PLANNED_DAYS, slotsOfMine, type Mine, type Office } from './reads';
import './strings';
import css from './dashboard.module.css';

/** Hardly any organization has none. */
const NoOffice = lazy(async () => ({ default: (await import('./no-office')).NoOffice }));
/** What stands below the fold: its code and its reads follow what a person came for. */
const BelowWeek = lazy(async () => ({ default: (await import('./below-week')).BelowWeek }));
/** Only a day with a booking of today has it. */
const NowCard = lazy(async () => ({ default: (await import('./now-card')).NowCard }));

/** Reads like a good morning: where I am, what to do now, the week as five rows, what is new. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { office } = useWhere();
  usePageTitle(t('title'));
  if (!office) {
    return (
      <Suspense>
        <NoOffice />
      </Suspense>
    );
  }
  return <OfficeDashboard office={office} key={office.id} />;
}

function OfficeDashboard({ office }: { office: Office }) {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const { today, zone } = useWhere();
  const minute = useNow();
  const poll = usePollInterval('agenda');
  const bookings = useQuery({ ...myOfficeBookings(office.id, today), refetchInterval: poll });
  const mine = bookings.data && slotsOfMine(bookings.data.elements, session.user.id);
  const current = mine && currentOf(onDay(mine, today, zone), minute);
  const failed = bookings.isError && !bookings.data;
  // What is above and how long it is depends on the bookings; a guess would only move what stands below it.
  const waiting = !mine && !failed;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{t('title')}</Heading>
        <Sentence {...{ office, today, zone, minute, loaded: mine !== undefined, current }} />
      </header>
      {waiting && (
        <Card aria-busy="true">
          <CardHead title={t('week.title', { count: PLANNED_DAYS })} />
          <SkeletonRows count={PLANNED_DAYS} />
        </Card>
      )}
      {current && (
        <Section name="dashboard.now" card about={current.slot.id}>
          <Suspense fallback={<Card className={css.nowSpace} aria-busy="true" />}>
            <NowCard item={current} zone={zone} />
          </Suspense>
        </Section>
      )}
      {!waiting && (
        <Section name="dashboard.week" card>
          <Card aria-labelledby="week">
            <CardHead id="week" title={t('week.title', { count: PLANNED_DAYS })} />
            {failed && (
              <ErrorState
                compact
                title={t('now.error')}
                onRetry={bookings.refetch}
                retrying={bookings.isFetching}
              />
            )}
            {mine && (
              <ul className={css.week}>
                {plannedDays(today).map((date) => (
                  <DayRow
                    key={date}
                    booked={onDay(mine, date, zone).filter(
                      ({ slot }) => phaseOf(slot, minute) !== 'past',
                    )}
                    {...{ session, office, today, date, mine }}
                  />
                ))}
              </ul>
            )}
            {/* Behind the days: on the way to the first Book it would be one more Tab (D3). */}
            <p className={css.all}>
              <Link to="/bookings" className={linkClass('standalone')}>
                {t('week.all')}
              </Link>
            </p>
          </Card>
        </Section>
      )}
      {/* It stands below everything: nothing on the page moves when it comes (D6). */}
      {!waiting && (
        <Suspense>
          <BelowWeek {...{ office, zone }} mine={mine ?? []} nowId={current?.slot.id} />
        </Suspense>
      )}
    </div>
  );
}

/** What was checked out of, or given back while it ran, ends with its minute: it is over for whoever did that (PRES-4). */
const MINUTE = 60_000;

/** The running booking of the day, else the next one. */
function currentOf(day: readonly Mine[], minute: number): Mine | undefined {
  const left = day.filter(
    ({ slot }) => slot.presence.checked_out_at === null && Date.parse(slot.end) - minute > MINUTE,
  );
  return (
    left.find(({ slot }) => phaseOf(slot, minute) === 'current') ??
    left.find(({ slot }) => phaseOf(slot, minute) === 'upcoming')
  );
}

interface SentenceProps {
  office: Office;
  today: string;
  zone: string;
  minute: number;
  loaded: boolean;
  current: Mine | undefined;
}

function Sentence({ office, today, zone, minute, loaded, current }: SentenceProps) {
  const { t } = useTranslation(['dashboard', 'booking']);
  const day = formatDate(today, 'weekday');
  if (!loaded) return <p className={css.sentence}>{t('sentence.loading', { day })}</p>;
  if (!current) {
    return <p className={css.sentence}>{t('sentence.none', { day, office: office.name })}</p>;
  }
  const { slot } = current;
  const place = `${t(`booking:type.${slot.resource.type}`).toLowerCase()} ${slot.resource.name}`;
  return (
    <p className={css.sentence}>
      {phaseOf(slot, minute) === 'current'
        ? t('sentence.here', { day, office: office.name, place })
        : t('sentence.later', {
            day,
            office: office.name,
            place,
            when: formatRange(slot, zone),
          })}
    </p>
  );
}
