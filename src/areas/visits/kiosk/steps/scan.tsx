import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { scan } from './scanner';
import { Screen } from './screen';
import css from '../kiosk.module.css';

interface ScanProps {
  readonly onCode: (digits: string) => void;
  /** Back to entering the digits. */
  readonly onEnd: () => void;
}

/** Reads an invitation’s code with the camera. The picture never leaves the device. */
export function Scan({ onCode, onEnd }: ScanProps) {
  const { t } = useTranslation('kiosk');
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (video.current) {
      scan(video.current, signal).then(
        (digits) => signal.aborted || found(digits),
        () => signal.aborted || setRefused(true),
      );
    }
    return () => controller.abort();
  }, []);
  return (
    <Screen title={t('scan.title')}>
      {isRefused ? (
        <Notice tone="warning" live>
          {t('scan.refused')}
        </Notice>
      ) : (
        <>
          <Text size="lead">{t('scan.text')}</Text>
          <video
            ref={video}
            className={css.camera}
            muted
            playsInline
            aria-label={t('scan.camera')}
          />
        </>
      )}
      <Button size="large" variant={isRefused ? 'primary' : 'secondary'} onClick={onEnd}>
        {t('scan.enter')}
      </Button>
    </Screen>
  );
}
