import { useTranslation } from '@/lib/i18n';
import { isChosen, NOTICE_CHOICES } from '@/areas/me/shared/choices';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useSession } from '@/session';
import { Switch } from '@/ui/checkbox';
import { useRemembered } from '../model';
import { SettingCard } from './setting-card';

/** What the person is notified about. */
export function NoticesCard() {
  const { t } = useTranslation('settings');
  const remembered = useRemembered('notifications');
  const { value: notifications, save } = remembered;
  const hasTickets = can(useSession().viewer, call, NEEDS.tickets).allowed;
  const choices = NOTICE_CHOICES.filter((choice) => choice !== 'tickets' || hasTickets);
  return (
    <SettingCard
      title={t('notices.title')}
      text={t('notices.text')}
      remembered={remembered}
      rows={choices.length}
    >
      {choices.map((choice) => (
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
