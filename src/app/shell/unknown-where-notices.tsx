import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import './strings';

/**
 * Says that the address names an office or a day that can’t be shown, says which is shown instead, and clears it (UI-7, UI-8,
 * TZ-13).
 */
export function UnknownWhereNotices() {
  const { t } = useTranslation('shell');
  const { unknownDay, unknownOffice, office, date, today, set } = useWhere();
  return (
    <>
      {unknownOffice && office && (
        <Notice tone="warning" live onClose={() => set({ officeId: null })}>
          {t('where.unknownOffice', { office: office.name })}
        </Notice>
      )}
      {unknownDay !== undefined && (
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
      )}
    </>
  );
}
