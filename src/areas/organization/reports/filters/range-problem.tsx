import { listText, useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { ReportRequest } from '../model';
import { daysUntil, MAX_DAYS } from '../model/range';
import { dayText, numberText } from '../text';

/** What’s wrong with the days in the address, with one button that fixes it. */
export function RangeProblem({ asked, set }: ReportRequest) {
  const { t } = useTranslation('reports');
  if (asked.kind === 'known') {
    if (asked.unknown.length === 0) return null;
    return (
      <Notice tone="warning" live>
        {t('range.unknown', {
          days: listText(asked.unknown.map((day) => `“${day}”`)),
          count: asked.unknown.length,
        })}
      </Notice>
    );
  }
  const { start, end } = asked;
  if (asked.kind === 'reversed') {
    return (
      <Notice
        tone="warning"
        live
        action={
          <Button size="small" onClick={() => set({ start: end, end: start })}>
            {t('range.swap')}
          </Button>
        }
      >
        {t('range.reversed', { start: dayText(start), end: dayText(end) })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" onClick={() => set(daysUntil(end, MAX_DAYS))}>
          {t('range.shorten')}
        </Button>
      }
    >
      {t('range.tooLong', {
        most: MAX_DAYS,
        days: numberText(asked.days),
        start: dayText(start),
        end: dayText(end),
      })}
    </Notice>
  );
}
