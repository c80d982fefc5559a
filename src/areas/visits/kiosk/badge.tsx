import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatDate, officeDay } from '@/domain/time';
import { now, useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { IconPrint } from '@/ui/icon';
import css from './badge.module.css';

interface BadgeProps {
  readonly name: string;
  readonly host: string | undefined;
  readonly organization: string;
  /** Its office’s zone, whatever the device is set to. */
  readonly zone: string | undefined;
}

/** Prints a badge. During printing it’s outside the application, so that nothing else is printed. */
export function Badge({ name, host, organization, zone: officeZone }: BadgeProps) {
  const { t } = useTranslation('kiosk');
  const deviceZone = useViewerZone();
  const zone = officeZone ?? deviceZone;
  const [isPrinting, setPrinting] = useState(false);
  const print = () => {
    // The badge must be on the page before the browser captures it.
    flushSync(() => setPrinting(true));
    globalThis.print();
    setPrinting(false);
  };
  return (
    <>
      <Button size="large" icon={<IconPrint />} onClick={print}>
        {t('badge.print')}
      </Button>
      {isPrinting &&
        createPortal(
          <section className={css.badge} aria-label={t('badge.title')}>
            <p className={css.kind}>{t('badge.title')}</p>
            <p className={css.name}>
              <bdi>{name}</bdi>
            </p>
            <p>{organization}</p>
            {host !== undefined && <p>{t('badge.host', { host })}</p>}
            <p>{formatDate(officeDay(now(), zone), 'full')}</p>
          </section>,
          document.body,
        )}
    </>
  );
}
