import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import './strings';

/** Says that the address names a day that can’t be shown, says which day is shown instead, and clears it (UI-8, TZ-13). */
export function UnknownDayNotice() {
  const { t } = useTranslation('shell');
  const { unknownDay, date, today, set } = useWhere();
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" onClick={() => set({ date: null })}>
          {t('where.showToday')}
        </Button>
      }
    >
      {t('where.unknownDay', { text: unknownDay, day: formatDate(date, 'day', { today }) })}
    </Notice>
  );
}
