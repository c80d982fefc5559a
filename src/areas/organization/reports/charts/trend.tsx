import { memo, useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import { numericCell, NumericHead, Table } from '@/ui/table';
import { bucketsOf, movedInto, stepOf, utilization, type Bucket } from '../model/figures';
import { previousOf, type DayRange } from '../model/range';
import type { UsageReport } from '@/api/reports';
import { hoursText, lengthText, numberText, percentText, rangeText, shortRangeText } from '../text';
import { Bars, type BarPoint } from './bars';
import { ChartCard } from './chart-card';

interface TrendProps {
  usage: UsageReport;
  before: UsageReport | undefined;
  range: DayRange;
}

/** The range step by step, beside the previous days. */
export const Trend = memo(function Trend({ usage, before, range }: TrendProps) {
  const { t } = useTranslation('reports');
  const step = stepOf(range);
  const buckets = useMemo(() => bucketsOf(usage.elements, step), [usage, step]);
  const earlier = useMemo(() => {
    if (!before) return undefined;
    const moved = movedInto(before.elements, previousOf(range), range);
    return new Map(bucketsOf(moved, step).map((bucket) => [bucket.start, bucket]));
  }, [before, range, step]);
  const beforeOf = ({ start }: Bucket) => {
    const bucket = earlier?.get(start);
    return bucket && utilization(bucket);
  };
  const points = buckets.map((bucket): BarPoint => {
    const { start, end, reservations } = bucket;
    const value = utilization(bucket);
    const was = beforeOf(bucket);
    const says = {
      days: rangeText({ start, end }),
      value: value === null ? t('trend.closed') : percentText(value),
      bookings: t('trend.bookings', { count: reservations }),
    };
    return {
      key: start,
      label: shortRangeText({ start, end: step === 'day' ? end : start }),
      value,
      before: was,
      words:
        was === undefined
          ? t('trend.point', says)
          : t('trend.pointBefore', { ...says, before: percentText(was) }),
      to: { rows: 'bookings', day: start, ...(step === 'day' ? {} : { until: end }) },
    };
  });
  const beforeLabel = t('chart.before', { days: lengthText(range) });
  return (
    <ChartCard
      title={t('trend.title')}
      answer={t(`trend.step.${step}`)}
      chart={
        <Bars
          label={`${t('trend.caption')}. ${t('chart.key')}`}
          points={points}
          beforeLabel={beforeLabel}
        />
      }
      table={
        <Table caption={t('trend.caption')}>
          <thead>
            <tr>
              <th scope="col">{t('trend.days')}</th>
              <NumericHead>{t('figure.utilization')}</NumericHead>
              <NumericHead>{beforeLabel}</NumericHead>
              <NumericHead>{t('figure.hours')}</NumericHead>
              <NumericHead>{t('figure.open')}</NumericHead>
              <NumericHead>{t('figure.reservations')}</NumericHead>
            </tr>
          </thead>
          <tbody>
            {buckets.map((bucket) => (
              <tr key={bucket.start}>
                <th scope="row">{rangeText(bucket)}</th>
                <td className={numericCell}>{percentText(utilization(bucket))}</td>
                <td className={numericCell}>{percentText(beforeOf(bucket) ?? null)}</td>
                <td className={numericCell}>{hoursText(bucket.booked_minutes)}</td>
                <td className={numericCell}>{hoursText(bucket.open_minutes)}</td>
                <td className={numericCell}>{numberText(bucket.reservations)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
});
