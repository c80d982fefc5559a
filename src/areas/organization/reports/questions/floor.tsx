import { memo, useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { numericCell, NumericHead, Table } from '@/ui/table';
import { DrillLink } from '../drill/link';
import { fullness, TIGHT, type OfficePeak } from '../model/floors';
import { dayText, hourText, numberText, percentText } from '../text';

/** Do we need another floor? Each office’s busiest hour, and how often it’s nearly full. */
export const FloorCard = memo(function FloorCard({
  peaks,
}: {
  /** The offices, the one that comes closest to being full first. */
  peaks: readonly OfficePeak[];
}) {
  const { t } = useTranslation('reports');
  const id = useId();
  const limit = percentText(TIGHT);
  return (
    <Card aria-labelledby={id}>
      <Stack gap={3}>
        <CardHead title={t('floor.title')} id={id} />
        <Text>{peaks[0] ? answerOf(peaks[0]) : t('floor.none')}</Text>
        {peaks.length > 0 && (
          <Table caption={t('floor.caption')}>
            <thead>
              <tr>
                <th scope="col">{t('floor.office')}</th>
                <th scope="col">{t('floor.when')}</th>
                <NumericHead>{t('floor.taken')}</NumericHead>
                <NumericHead>{t('floor.tight', { limit })}</NumericHead>
              </tr>
            </thead>
            <tbody>
              {peaks.map((peak) => (
                <OfficeRow key={peak.id} peak={peak} />
              ))}
            </tbody>
          </Table>
        )}
      </Stack>
    </Card>
  );

  function answerOf({ name: office, verdict, tightDays, openDays, fullest }: OfficePeak): string {
    const { full, open } = fullest ?? { full: 0, open: 0 };
    return t(`floor.${verdict}`, {
      office,
      limit,
      tight: numberText(tightDays),
      count: openDays,
      free: numberText(open - full),
      open: numberText(open),
    });
  }
});

function OfficeRow({ peak: { id, name, fullest, tightDays, openDays } }: { peak: OfficePeak }) {
  const { t } = useTranslation('reports');
  if (!fullest) return null;
  const day = dayText(fullest.date);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <DrillLink
          to={{ rows: 'bookings', day: fullest.date, site: id }}
          className={linkClass('subtle')}
        >
          {t('floor.at', { day, hour: hourText(fullest.hour) })}
        </DrillLink>
      </td>
      <td className={numericCell}>
        {t('floor.of', {
          full: numberText(fullest.full),
          open: numberText(fullest.open),
          percent: percentText(fullness(fullest)),
        })}
      </td>
      <td className={numericCell}>
        {t('floor.ofDays', { tight: numberText(tightDays), count: openDays })}
      </td>
    </tr>
  );
}
