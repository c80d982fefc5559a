import { LOCATION_KINDS, WEEKDAYS, type LocationKind, type Weekday } from '@/api/schemas/enums';
import { useTranslation } from '@/lib/i18n';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { Select } from '@/ui/select';
import { kindsOf, withDay } from '../model/usual';
import { useRemembered } from '../model';
import { SettingCard } from './setting-card';
import css from '../settings.module.css';

/** Where I usually am, day by day, which patterns and suggestions use. */
export function WeekCard() {
  const { t } = useTranslation('settings');
  const remembered = useRemembered('usual_week');
  const { value: week, save } = remembered;
  const words = (kinds: readonly LocationKind[]): string => {
    const [first = '', second] = kinds.map(locationLabel);
    return second === undefined ? first : t('week.split', { first, second });
  };
  const options = (day: Weekday) => {
    const present = kindsOf(week, day);
    return [
      { value: '', label: t('week.none') },
      ...LOCATION_KINDS.map((kind) => ({ value: kind, label: words([kind]) })),
      // A split day was planned elsewhere; it stays until another kind is chosen.
      ...(present.length > 1 ? [{ value: present.join(' '), label: words(present) }] : []),
    ];
  };
  return (
    <SettingCard
      title={t('week.title')}
      text={t('week.text')}
      remembered={remembered}
      rows={WEEKDAYS.length}
    >
      <div className={css.days}>
        {WEEKDAYS.map((day) => (
          <Select
            key={day}
            bare
            label={t(`week.day.${day}`)}
            value={kindsOf(week, day).join(' ')}
            options={options(day)}
            onChange={({ target }) =>
              void save(
                withDay(
                  week,
                  day,
                  LOCATION_KINDS.filter((kind) => target.value.split(' ').includes(kind)),
                ),
              )
            }
          />
        ))}
      </div>
    </SettingCard>
  );
}
