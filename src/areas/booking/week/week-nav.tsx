import { addDays, addWeeks, startOfWeek, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { Button, IconButton } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { weekText } from './text';
import css from './week.module.css';

/** Shows the week of a Monday. The current week isn’t written to the address. */
export function useShowWeek(): (monday: LocalDate) => void {
  const { today, set } = useWhere();
  return (monday) => set({ date: monday === startOfWeek(today) ? null : monday });
}

/** Which week is shown, and navigation to those before and after it. */
export function WeekNav({ week }: { week: LocalDate }) {
  const { t } = useTranslation('week-plan');
  const { today, set } = useWhere();
  const showWeek = useShowWeek();
  return (
    <div className={css.nav}>
      <IconButton
        label={t('previousWeek')}
        icon={<IconChevronLeft />}
        onClick={() => showWeek(addWeeks(week, -1))}
      />
      <Heading level={2} size={16} id="week">
        {weekText(week, addDays(week, 6))}
      </Heading>
      <IconButton
        label={t('nextWeek')}
        icon={<IconChevronRight />}
        onClick={() => showWeek(addWeeks(week, 1))}
      />
      {week !== startOfWeek(today) && (
        <Button variant="quiet" size="small" onClick={() => set({ date: null })}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  );
}
