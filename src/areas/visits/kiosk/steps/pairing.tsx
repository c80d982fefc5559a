import { useTranslation } from '@/lib/i18n';
import type { PairedStation } from '@/lib/storage';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { usePairingCode } from './use-pairing-code';
import css from '../kiosk.module.css';

interface PairingProps {
  readonly onPaired: (station: PairedStation) => void;
  /** The station was in use before someone removed it. */
  readonly wasRemoved?: boolean;
}

/** Only the code of a device that isn’t a station yet. */
export function Pairing({ onPaired, wasRemoved = false }: PairingProps) {
  const { t } = useTranslation('kiosk');
  const { code, isError, renew } = usePairingCode(onPaired);
  return (
    <div className={css.screen}>
      <Heading level={1} size={32}>
        {t('pairing.title')}
      </Heading>
      {wasRemoved && <Notice tone="warning">{t('pairing.removed')}</Notice>}
      <Text size="lead">{t('pairing.text')}</Text>
      {isError ? (
        <Notice tone="danger" live>
          {t('pairing.failed')}
        </Notice>
      ) : (
        <p className={css.pairing} aria-label={t('pairing.code')} role="group">
          {code ?? <Skeleton height={64} shape="block" />}
        </p>
      )}
      {isError && (
        <Button size="large" onClick={renew}>
          {t('pairing.new')}
        </Button>
      )}
    </div>
  );
}
