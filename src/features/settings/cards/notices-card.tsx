import { useTranslation } from '@/lib/i18n';
import { isChosen, NOTICE_CHOICES } from '@/parts/notice-choices/choices';
import { Switch } from '@/ui/checkbox';
import { useRemembered } from '../use-remembered';
import { SettingCard } from './setting-card';

/** What the bell tells of. */
export function NoticesCard() {
  const { t } = useTranslation('settings');
  const remembered = useRemembered('notifications');
  const { value: notifications, save } = remembered;
  return (
    <SettingCard
      title={t('notices.title')}
      text={t('notices.text')}
      remembered={remembered}
      rows={NOTICE_CHOICES.length}
    >
      {NOTICE_CHOICES.map((choice) => (
        <Switch
          key={choice}
          label={t(`notices.${choice}`)}
          checked={isChosen({ notifications }, choice)}
          onChange={({ target }) => void save({ ...notifications, [choice]: target.checked })}
        />
      ))}
    </SettingCard>
  );
}
