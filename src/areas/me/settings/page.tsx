import { useTranslation } from '@/lib/i18n';
import { Section } from '@/kit/section';
import { DesignCard } from './cards/design-card';
import { DeviceCard } from './cards/device-card';
import { HoursCard } from './cards/hours-card';
import { NoticesCard } from './cards/notices-card';
import { PasswordCard } from './cards/password-card';
import { TagsCard } from './cards/tags-card';
import { WeekCard } from './cards/week-card';
import { SettingsFrame } from './settings-frame';
import css from './settings.module.css';

const CARDS = {
  design: DesignCard,
  notices: NoticesCard,
  week: WeekCard,
  hours: HoursCard,
  tags: TagsCard,
  password: PasswordCard,
  device: DeviceCard,
} as const;

/** My preferences, each on a card that may fail on its own. */
export function GeneralPage() {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame title={t('title')}>
      <div className={css.cards}>
        {Object.entries(CARDS).map(([name, Card]) => (
          <Section key={name} name={`settings.${name}`} card>
            <Card />
          </Section>
        ))}
      </div>
    </SettingsFrame>
  );
}
