import { useMemo } from 'react';
import type { UsageReport } from '@/api/reports';
import { isMissing } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Outdated } from '@/kit/list/outdated';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { Trend } from './charts/trend';
import { FigureTiles } from './figures';
import { aboutReport } from './rows/file-strings';
import { Filters } from './filters/filters';
import { RangeProblem } from './filters/range-problem';
import { questionOf, useReportRequest, useReport, type ReportRequest } from './model';
import { isComparable } from './model/figures';
import { peaksOf } from './model/floors';
import { daysUntil, previousOf } from './model/range';
import { FindingsCard } from './questions/findings';
import { FloorCard } from './questions/floor';
import { GrowthCard } from './questions/growth';
import { OccupancyCard } from './questions/occupancy';
import { MissingCard } from './questions/missing';
import { UnusedCard } from './questions/unused';
import type { ReportQuestion } from './queries';
import { RowsSection } from './rows/rows';
import { dayText } from './text';
import './strings';
import css from './questions/questions.module.css';

/** How the places are used: figures, common questions, and the rows behind every figure. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  usePageTitle(t('title'));
  const asked = useReportRequest();
  const question = questionOf(asked.search, asked.asked);
  return (
    <Stack>
      <Inline justify="between" align="start">
        <header>
          <Heading level={1}>{t('title')}</Heading>
          <Text muted>{t('text')}</Text>
        </header>
        <span data-print="hide">
          <Button onClick={() => globalThis.print()}>{t('print')}</Button>
        </span>
      </Inline>
      <Filters {...asked} />
      <RangeProblem {...asked} />
      {question && <ReportOf question={question} asked={asked} />}
    </Stack>
  );
}

function ReportOf({ question, asked }: { question: ReportQuestion; asked: ReportRequest }) {
  const { t } = useTranslation('reports');
  const report = useReport(question);
  const { usage, isReady, range } = report;
  const { offices } = useSession();
  const about = useMemo(() => aboutReport(question, offices), [question, offices]);
  const peaks = useMemo(() => peaksOf(usage.data?.elements ?? []), [usage.data]);
  if (!usage.data || !isReady) {
    const isGone = isMissing(usage.error);
    return (
      <Card aria-label={t('title')} aria-busy={!usage.isError}>
        {usage.isError ? (
          <ReadFailed
            title={isGone && question.office ? t('range.office') : t('error')}
            query={{ error: usage.error, isFetching: usage.isFetching, refetch: report.retry }}
          />
        ) : (
          <>
            <SkeletonRows count={10} />
            <StillWorking />
          </>
        )}
      </Card>
    );
  }
  const { data } = usage;
  if (data.total.reservations === 0) {
    return <NoBookings usage={data} question={question} asked={asked} />;
  }
  const [tightest] = peaks;
  const isMeasured = isComparable(data, previousOf(range));
  const before = isMeasured ? report.before : undefined;
  return (
    <>
      <p className={css.about}>
        {about
          .slice(1)
          .map(([name, text]) => `${name}: ${text}`)
          .join(' · ')}
      </p>
      <Outdated query={usage} text={t('stale')} />
      <FindingsCard places={report.places} hours={data.hours} />
      <FigureTiles
        figures={data.total}
        before={before?.total}
        firstDay={isMeasured ? undefined : (data.bounds.first_date ?? undefined)}
        range={range}
      />
      <div className={css.questions}>
        <OccupancyCard hours={data.hours} about={about} />
        <FloorCard peaks={peaks} />
        <UnusedCard places={report.places} />
        <MissingCard total={data.total} report={report} />
      </div>
      {tightest && (
        <GrowthCard
          rows={data.elements}
          office={tightest}
          more={asked.search.more}
          set={asked.set}
        />
      )}
      <Trend usage={data} before={before} range={range} />
      <RowsSection
        usage={data}
        report={report}
        about={about}
        search={asked.search}
        set={asked.set}
      />
    </>
  );
}

/** Where to find bookings instead. */
function NoBookings({
  usage,
  question,
  asked: { set },
}: {
  usage: UsageReport;
  question: ReportQuestion;
  asked: ReportRequest;
}) {
  const { t } = useTranslation('reports');
  const { first_date: first, last_date: last } = usage.bounds;
  const isFiltered =
    question.search !== undefined || question.type !== undefined || question.office !== undefined;
  const isWithin =
    first !== null && last !== null && first <= question.end && question.start <= last;
  return (
    <Card>
      <EmptyState
        drawing="search"
        title={
          isFiltered && isWithin
            ? t('empty.filtered')
            : question.start === question.end
              ? t('empty.day', { day: dayText(question.start) })
              : t('empty.title', { start: dayText(question.start), end: dayText(question.end) })
        }
        text={
          first === null || last === null
            ? t('empty.nothing')
            : t('empty.bounds', { first: dayText(first), last: dayText(last) })
        }
      >
        {isFiltered && isWithin ? (
          <Button onClick={() => set({ office: undefined, type: undefined, q: '' })}>
            {t('filters.clear')}
          </Button>
        ) : (
          last !== null && (
            <Button onClick={() => set(daysUntil(last, 28))}>{t('empty.show')}</Button>
          )
        )}
      </EmptyState>
    </Card>
  );
}
