import type { UsageRow } from '@/api/schemas/reports';
import { useTranslation } from '@/lib/i18n';
import { useTyped } from '@/kit/list/use-typed';
import { Text } from '@/ui/heading';
import { NumberField } from '@/ui/number-field';
import { Inline } from '@/ui/stack';
import { numericCell, NumericHead, Table } from '@/ui/table';
import { Bars, type BarPoint } from '../charts/bars';
import { ChartCard } from '../charts/chart-card';
import type { ReportRequest } from '../model';
import type { OfficePeak } from '../model/floors';
import { growthOf } from '../model/growth';
import { MORE } from '../search';
import { numberText, percentText } from '../text';

interface GrowthCardProps extends Pick<ReportRequest, 'set'> {
  rows: readonly UsageRow[];
  /** The office that comes closest to being full. */
  office: OfficePeak;
  more: number | undefined;
}

/** A whole number of percent that can be assumed; undefined for anything else. */
function percentIn(text: string): number | undefined {
  const number = Number(text);
  const isOne = /^-?\d+$/.test(text) && number >= MORE.least && number <= MORE.most;
  return isOne ? number : undefined;
}

/** What more people would mean for the office that comes closest to being full, counted from the report’s own rows. */
export function GrowthCard({ rows, office, more = MORE.usual, set }: GrowthCardProps) {
  const { t } = useTranslation('reports');
  const [typed, type] = useTyped(String(more), (text) => {
    const number = percentIn(text);
    if (number !== undefined) set({ more: number });
  });
  const isValid = percentIn(typed) !== undefined;
  const days = growthOf(rows, office.id, more / 100);
  const short = days.reduce((sum, { shortDays }) => sum + shortDays, 0);
  const share = t(
    more > 0 ? 'growth.share.more' : more < 0 ? 'growth.share.fewer' : 'growth.share.same',
    {
      percent: percentText(Math.abs(more) / 100),
    },
  );
  const says = { more: share, office: office.name, count: office.openDays };
  const caption = t('growth.caption', { office: office.name, more: share });
  const points = days.map(({ weekday, needed, open, full }): BarPoint => ({
    key: weekday,
    label: t(`weekday.${weekday}`),
    value: needed / open,
    before: full / open,
    words: t('growth.point', {
      weekday: t(`weekday.${weekday}`),
      needed: numberText(needed),
      open: numberText(open),
      before: numberText(full),
    }),
    to: { rows: 'bookings', weekday, site: office.id },
  }));
  return (
    <ChartCard
      title={t('growth.title')}
      controls={
        <Inline gap={4} align="start">
          <NumberField
            label={t('growth.more')}
            help={t('growth.help')}
            error={isValid ? undefined : t('growth.invalid', MORE)}
            unit={t('growth.unit')}
            min={MORE.least}
            max={MORE.most}
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
        </Inline>
      }
      answer={
        <>
          <span role="status">
            {short > 0
              ? t('growth.short', { ...says, short: numberText(short) })
              : t('growth.enough', says)}
          </span>{' '}
          <Text as="span" size="small" muted>
            {t('growth.assumes')}
          </Text>
        </>
      }
      chart={
        <Bars
          label={`${caption}. ${t('chart.key')}`}
          points={points}
          beforeLabel={t('growth.now')}
        />
      }
      table={
        <Table caption={caption}>
          <thead>
            <tr>
              <th scope="col">{t('growth.weekday')}</th>
              <NumericHead>{t('growth.needed')}</NumericHead>
              <NumericHead>{t('growth.taken')}</NumericHead>
              <NumericHead>{t('growth.open')}</NumericHead>
              <NumericHead>{t('growth.days')}</NumericHead>
            </tr>
          </thead>
          <tbody>
            {days.map(({ weekday, needed, full, open, shortDays, days: all }) => (
              <tr key={weekday}>
                <th scope="row">{t(`weekday.${weekday}`)}</th>
                <td className={numericCell}>{numberText(needed)}</td>
                <td className={numericCell}>{numberText(full)}</td>
                <td className={numericCell}>{numberText(open)}</td>
                <td className={numericCell}>
                  {t('growth.ofDays', { short: numberText(shortDays), days: numberText(all) })}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    />
  );
}
