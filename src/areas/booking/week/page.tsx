import { linkOptions, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { LocationKind } from '@/api/schemas/enums';
import { addDays, addWeeks, startOfWeek, WEEKDAYS } from '@/domain/time';
import {
  paintDay,
  paintWeek,
  PARTS,
  withChanges,
  type Cell,
  type Half,
  type PlannedWeek,
} from '@/domain/work-locations';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import type { Offer } from '@/areas/booking/shared/offer/offer';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { Section } from '@/kit/section';
import { ViewsPage } from '@/kit/views/views-page';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Notice } from '@/ui/notice';
import { StillWorking } from '@/ui/still-working';
import { Board } from './board/board';
import { Palette } from './board/palette';
import { FillCard } from './fill-card';
import { useDays, type DayModel } from './model';
import { useShowWeek, WeekNav } from './week-nav';
import { BookAll } from './notes/book-all';
import { DayNotes } from './notes/day-notes';
import type { ReleasedHere } from './notes/on-leave';
import { PeopleScreen } from './people/people-screen';
import { usePlan } from './plan/use-plan';
import { PlanStatus } from './plan/plan-status';
import { QuotaBars } from './quota-bar';
import { mayView, viewsOf, type View } from './search';
import { cellContentText, dayPartText, weekText } from './text';
import css from './week.module.css';
import './strings';

const linkOf = (view: View) =>
  linkOptions({ to: '/week', search: (before) => ({ ...before, view }) });

/** The week plan: where I work on which day, painted, with conflicts; and the weeks of people I manage. */
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
      {view === 'mine' ? <MyWeek key={office?.id ?? ''} /> : <PeopleScreen />}
    </ViewsPage>
  );
}

/** My week: painted, checked against bookings and leave, and filled from other weeks. */
function MyWeek() {
  const { t } = useTranslation('week-plan');
  const { date, today, zone } = useWhere();
  const week = startOfWeek(date);
  const plan = usePlan(week);
  const shown = plan.of(week);
  const { days, leaves, isAssumed, failed } = useDays(week, shown, plan.state === 'ready');
  const [brush, setBrush] = useState<LocationKind | null>('office');
  const [offers, setOffers] = useState<ReadonlyMap<string, Offer>>(new Map());
  const [released, setReleased] = useState<ReadonlyMap<string, ReleasedHere>>(new Map());

  const showWeek = useShowWeek();
  const paint = (cells: readonly Cell[], kind: LocationKind | undefined): void => {
    if (plan.state !== 'ready') {
      announce(t(plan.state === 'failed' ? 'blocked' : 'wait'), 'assertive');
      return;
    }
    if (kind !== undefined) setBrush(kind);
    const label = t('painted', { what: paintedText(days, cells), kind: cellContentText(kind) });
    announce(label);
    plan.change([{ week, plan: paintWeek(shown, cells, kind) }], label);
  };
  const setKind = (day: DayModel, kind: LocationKind, halves: readonly Half[]): void => {
    const weekday = WEEKDAYS[days.indexOf(day)];
    if (!weekday) return;
    const label = t('painted', {
      what: dayPartText(day.date, halves.length === 1 ? (halves[0] ?? 'day') : 'day'),
      kind: locationLabel(kind),
    });
    announce(label);
    const next = halves.reduce((before, half) => paintDay(before, half, kind), day.plan);
    plan.change([{ week, plan: { ...shown, [weekday]: next } }], label);
  };
  const fill = (weeks: readonly PlannedWeek[], label: string): void => {
    announce(label);
    plan.change(weeks, label);
  };
  const onOffer = useCallback(
    (day: string, offer: Offer | undefined) =>
      setOffers((before) => {
        const next = new Map(before);
        if (offer) next.set(day, offer);
        else next.delete(day);
        return next;
      }),
    [],
  );
  const again = () => {
    const { refusal } = plan;
    if (!refusal) return;
    plan.change(
      refusal.weeks.map((monday) => ({
        week: monday,
        plan: withChanges(
          plan.of(monday),
          refusal.changes.filter((change) => startOfWeek(change.date) === monday),
        ),
      })),
      plan.done ?? t('title'),
    );
  };
  const title = weekText(week, addDays(week, 6));

  return (
    <>
      <div className={css.bar}>
        <WeekNav week={week} />
        {plan.state === 'ready' && (
          <div className={css.quotas}>
            <Section name="week-plan.quota" problem={t('quota.failed')}>
              <QuotaBars week={week} planOfWeek={plan.of} leaves={leaves} />
            </Section>
          </div>
        )}
      </div>
      {plan.state === 'failed' && (
        <Card>
          <ErrorState
            compact
            title={t('failed')}
            text={t('failedText')}
            onRetry={plan.retry}
            retrying={plan.fetching}
          />
        </Card>
      )}
      {failed && (
        <Notice
          tone="warning"
          action={
            <Button size="small" busy={failed.isFetching} onClick={failed.refetch}>
              {t('retry')}
            </Button>
          }
        >
          {t('unread')}
        </Notice>
      )}
      <Card padded={false} className={css.card} aria-labelledby="week">
        <div className={css.tools}>
          <Palette value={brush} onChange={setBrush} />
          <PlanStatus plan={plan} onAgain={again} />
        </div>
        <Board
          days={days}
          label={t('board', { week: title })}
          state={plan.state}
          assumed={isAssumed}
          brush={brush}
          onPaint={paint}
          onWeek={(by) => showWeek(addWeeks(week, by))}
          renderNotes={(day, labelId) => (
            <DayNotes
              day={day}
              labelId={labelId}
              onPlan={(kind, halves) => setKind(day, kind, halves)}
              onOffer={onOffer}
              released={released.get(day.date)}
              onReleased={(on, done) => setReleased((before) => new Map(before).set(on, done))}
            />
          )}
        />
        {plan.state === 'loading' && <StillWorking />}
        <BookAll offers={offers} zone={zone} about={[week, shown]} />
      </Card>
      <Section name="week-plan.fill" card>
        <FillCard
          key={`${week}-${plan.state}`}
          week={week}
          today={today}
          planOf={plan.of}
          offReason={plan.state === 'ready' ? undefined : t('blocked')}
          onFill={fill}
        />
      </Section>
    </>
  );
}

/** What was painted, as text: "Tuesday", "Tuesday morning", "5 days". */
function paintedText(days: readonly DayModel[], cells: readonly Cell[]): string {
  const columns = [...new Set(cells.map(({ column }) => column))];
  const rows = [...new Set(cells.map(({ row }) => row))];
  const [first, last] = [days[columns[0] ?? -1], days[columns.at(-1) ?? -1]];
  const part = (rows.length === 1 && PARTS[rows[0] ?? 0]) || 'day';
  if (!first || !last) return '';
  const from = dayPartText(first.date, part);
  return first === last ? from : `${from} – ${dayPartText(last.date, part)}`;
}
