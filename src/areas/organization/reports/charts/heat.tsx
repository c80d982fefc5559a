import { scaleQuantize } from '@visx/scale';
import { useMemo } from 'react';
import type { HourRow } from '@/api/schemas/reports';
import { WEEKDAYS } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { DrillLink } from '../drill/link';
import { utilization } from '../model/figures';
import { hourKey } from '../search';
import { hourSpan, hourText, percentOf, percentText } from '../text';
import { useRoving } from './use-roving';
import css from './heat.module.css';

/** Shades of one hue, from empty to the busiest hour: five can be distinguished at a glance. */
const SHADES = ['1', '2', '3', '4', '5'];

/** Pixels that a weekday, and a number with three digits, need. */
const HEAD = 36;
const CELL = 28;

/** The weekdays and hours in which anything is open, each cell by its position. */
function useCells(hours: readonly HourRow[]) {
  return useMemo(() => {
    const open = hours.filter(({ open_minutes }) => open_minutes > 0);
    const at = open.map(({ hour }) => hour);
    const first = Math.min(...at);
    const columns = Array.from(
      { length: Math.max(...at) - first + 1 },
      (_, index) => first + index,
    );
    const byKey = new Map(open.map((row) => [hourKey(row), row]));
    const days = WEEKDAYS.filter((weekday) => open.some((row) => row.weekday === weekday));
    return { columns, days, byKey };
  }, [hours]);
}

/** Utilization of each hour of the week: a shade and the number, by weekday and hour. */
export function Heat({ hours }: { hours: readonly HourRow[] }) {
  const { t } = useTranslation('reports');
  const { columns, days, byKey } = useCells(hours);
  const most = Math.max(0.01, ...hours.map((hour) => utilization(hour) ?? 0));
  const shadeOf = scaleQuantize<string>({ domain: [0, most], range: SHADES });
  const { tabIndexOf, setActive, onKeyDown } = useRoving(
    days.length * columns.length,
    columns.length,
  );
  return (
    <div className={css.scroll}>
      <table
        className={css.heat}
        style={{ minInlineSize: HEAD + columns.length * CELL }}
        onKeyDown={onKeyDown}
      >
        <caption>
          <VisuallyHidden>
            {t('full.caption')}. {t('chart.key')}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map((hour) => (
              <th key={hour} scope="col">
                <VisuallyHidden>{hourText(hour)}</VisuallyHidden>
                <span aria-hidden="true">{hour}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row">
                <VisuallyHidden>{t(`weekday.${weekday}`)}</VisuallyHidden>
                <span aria-hidden="true">{t(`weekdayShort.${weekday}`)}</span>
              </th>
              {columns.map((hour, column) => {
                const point = row * columns.length + column;
                const of = byKey.get(hourKey({ weekday, hour }));
                const value = of ? utilization(of) : null;
                const label = t('full.cell', {
                  weekday: t(`weekday.${weekday}`),
                  ...hourSpan(hour),
                  value: value === null ? t('full.closed') : percentText(value),
                });
                return (
                  <td key={hour}>
                    <DrillLink
                      data-point={point}
                      data-shade={value === null ? undefined : shadeOf(value)}
                      to={{ rows: 'bookings', at: hourKey({ weekday, hour }) }}
                      className={css.cell}
                      aria-label={label}
                      title={label}
                      tabIndex={tabIndexOf(point)}
                      onFocus={() => setActive(point)}
                    >
                      {value === null ? '' : percentOf(value)}
                    </DrillLink>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
