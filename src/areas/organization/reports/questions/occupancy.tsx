import { memo } from 'react';
import type { HourRow } from '@/api/schemas/reports';
import { useTranslation } from '@/lib/i18n';
import { Text } from '@/ui/heading';
import { numericCell, NumericHead, Table } from '@/ui/table';
import { ChartCard } from '../charts/chart-card';
import { Heat } from '../charts/heat';
import { fullestHour, utilization } from '../model/figures';
import { hoursText, hourSpan, percentText } from '../text';
import { HoursFile } from '../rows/files';
import type { AboutReport } from '../model/files';

/** How full are we by weekday and hour? */
export const OccupancyCard = memo(function OccupancyCard({
  hours,
  about,
}: {
  hours: readonly HourRow[];
  about: AboutReport;
}) {
  const { t } = useTranslation('reports');
  const fullest = fullestHour(hours);
  const isOpen = hours.some(({ open_minutes }) => open_minutes > 0);
  return (
    <ChartCard
      title={t('full.title')}
      answer={
        fullest
          ? t('full.answer', {
              weekday: t(`weekday.${fullest.weekday}`),
              ...hourSpan(fullest.hour),
              value: percentText(utilization(fullest)),
            })
          : undefined
      }
      action={<HoursFile hours={hours} about={about} />}
      chart={isOpen ? <Heat hours={hours} /> : <Text muted>{t('full.none')}</Text>}
      table={
        <Table caption={t('full.caption')}>
          <thead>
            <tr>
              <th scope="col">{t('full.weekday')}</th>
              <th scope="col">{t('full.hour')}</th>
              <NumericHead>{t('figure.utilization')}</NumericHead>
              <NumericHead>{t('figure.hours')}</NumericHead>
              <NumericHead>{t('figure.open')}</NumericHead>
            </tr>
          </thead>
          <tbody>
            {hours.map((row) => {
              const { from, to } = hourSpan(row.hour);
              return (
                <tr key={`${row.weekday}-${row.hour}`}>
                  <th scope="row">{t(`weekday.${row.weekday}`)}</th>
                  <td>{`${from}–${to}`}</td>
                  <td className={numericCell}>{percentText(utilization(row))}</td>
                  <td className={numericCell}>{hoursText(row.booked_minutes)}</td>
                  <td className={numericCell}>{hoursText(row.open_minutes)}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      }
    />
  );
});
