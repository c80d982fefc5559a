import { useSearch } from '@tanstack/react-router';
import { CALENDAR_PROVIDERS } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { Section } from '@/kit/section';
import { Notice } from '@/ui/notice';
import { Text } from '@/ui/heading';
import { SettingsFrame } from '../settings-frame';
import { consentError, providerOf } from './provider';
import { ProviderCard } from './provider-card';
import css from '../settings.module.css';

/** My calendar: connecting it to a provider, sync directions, and disconnecting. */
export function CalendarPage() {
  const { t } = useTranslation('settings');
  const { integrationType, error } = useSearch({ from: '/_app/settings/calendar' });
  const problem = consentError(error);
  const isUnknownType = integrationType !== undefined && providerOf(integrationType) === undefined;
  return (
    <SettingsFrame title={t('calendar.title')}>
      <Text muted>{t('calendar.text')}</Text>
      {isUnknownType && (
        <Notice tone="danger" title={t('calendar.invalidType')}>
          {t('calendar.invalidTypeText')}
        </Notice>
      )}
      {problem && <Notice tone="danger" title={t(`calendar.error.${problem}`)} />}
      <div className={css.cards}>
        {CALENDAR_PROVIDERS.map((provider) => (
          <Section key={provider} name={`settings.${provider}`} card>
            <ProviderCard provider={provider} />
          </Section>
        ))}
      </div>
    </SettingsFrame>
  );
}
