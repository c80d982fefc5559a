import { useQuery } from '@tanstack/react-query';
import type { Station } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import type { PairedStation } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Badge } from '../badge';
import { questionnaireOf } from '../queries';
import { Screen } from './screen';

interface WelcomeProps {
  /** Unknown if a code couldn’t be looked up. */
  readonly name: string | undefined;
  readonly host: string | undefined;
  readonly station: Station;
  /** `waiting`: the host has to answer first. `saved`: it’s sent once there’s a connection, `held`: if the device stays on (VISIT-6). */
  readonly how: 'told' | 'waiting' | 'saved' | 'held';
  readonly onEnd: () => void;
}

/** The end of a check-in. Admitted visitors can print a badge. */
export function Welcome({ name, host, station, how, onEnd }: WelcomeProps) {
  const { t } = useTranslation('kiosk');
  const contact = station.fallback_contact;
  return (
    <Screen title={name === undefined ? t('done.titleNoName') : t('done.title', { name })}>
      {how === 'told' && (
        <Text size="lead">
          {host === undefined ? t('done.textNoHost') : t('done.text', { host })}
        </Text>
      )}
      {how === 'waiting' && <Text size="lead">{t('done.waiting')}</Text>}
      {how === 'saved' && <Text size="lead">{t('done.saved')}</Text>}
      {how === 'held' && <Text size="lead">{t('done.held')}</Text>}
      {how !== 'told' && contact !== null && <Text>{t('stopped.contact', { contact })}</Text>}
      {how === 'told' && name !== undefined && (
        <Badge
          name={name}
          host={host}
          organization={station.organization.name}
          zone={station.time_zone}
        />
      )}
      <Button size="large" variant="primary" onClick={onEnd}>
        {t('done.finish')}
      </Button>
    </Screen>
  );
}

interface StoppedProps extends Pick<WelcomeProps, 'station' | 'onEnd'> {
  readonly paired: PairedStation;
  /** Whose answers blocked the visitor. */
  readonly questionnaireId: string;
}

/** Answers that mean talking to someone first: the office’s message and contact, or the usual ones. */
export function Stopped({ station, paired, questionnaireId, onEnd }: StoppedProps) {
  const { t } = useTranslation('kiosk');
  const { data } = useQuery(questionnaireOf(paired, questionnaireId));
  const contact = data?.contact ?? station.fallback_contact;
  return (
    <Screen title={t('stopped.title')}>
      <Text size="lead">{data?.instructions ?? t('stopped.text')}</Text>
      {contact !== null && <Text>{t('stopped.contact', { contact })}</Text>}
      <Button size="large" onClick={onEnd}>
        {t('startOver')}
      </Button>
    </Screen>
  );
}
