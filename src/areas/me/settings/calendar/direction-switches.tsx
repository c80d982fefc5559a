import type { CalendarProvider } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { Switch } from '@/ui/checkbox';
import { Text } from '@/ui/heading';
import type { Directions } from './connection';

interface DirectionSwitchesProps {
  provider: CalendarProvider;
  value: Directions;
  onChange: (value: Directions) => void;
}

/** The directions of the sync, what’s always synced, and what never is (CAL-5). */
export function DirectionSwitches({ provider, value, onChange }: DirectionSwitchesProps) {
  const { t } = useTranslation('settings');
  const name = t(`calendar.calendarOf.${provider}`);
  return (
    <div>
      <Switch
        label={t('calendar.pull', { name })}
        text={t('calendar.pullText')}
        checked={value.pull}
        onChange={({ target }) => onChange({ ...value, pull: target.checked })}
      />
      <Switch
        label={t('calendar.push', { name })}
        text={t('calendar.pushText')}
        checked={value.push}
        onChange={({ target }) => onChange({ ...value, push: target.checked })}
      />
      <Text size="small" muted>
        {t('calendar.fixed')}
      </Text>
    </div>
  );
}
