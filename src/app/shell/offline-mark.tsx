import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/lib/i18n';
import { IconOffline } from '@/ui/icon';
import css from './offline-mark.module.css';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** What is shown may be old: the network is off (F-1, F-3). Its place is always there, so that it is also announced. */
export function OfflineMark() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  return (
    <output className={css.place}>
      {!online && (
        <span className={css.mark}>
          <IconOffline aria-hidden="true" />
          {t('error.offlineMark')}
        </span>
      )}
    </output>
  );
}
