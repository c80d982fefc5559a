import { useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { useUndo } from '@/lib/undo';
import { Button } from '@/ui/button';
import { List, ListRow } from '@/ui/list';
import { announceDone } from '@/writes/outcome';
import { UndoButton } from '@/writes/undo-button';
import { clearDevice, storedItems } from '../model/device';
import { SettingCard } from './setting-card';
import css from '../settings.module.css';

const SUBJECT = 'device';

/** What this browser stores, and clearing it; none of it is in the account (UI-13). */
export function DeviceCard() {
  const { t } = useTranslation('settings');
  const [kept, setKept] = useState(storedItems);
  const undoable = useUndo(SUBJECT) !== undefined;
  const isEmpty = kept.every(({ inUse }) => inUse !== undefined);
  const clear = () => {
    const restore = clearDevice();
    setKept(storedItems());
    announceDone(t('device.cleared'), {
      subject: SUBJECT,
      run: () => {
        restore();
        setKept(storedItems());
        return Promise.resolve();
      },
    });
  };
  return (
    <SettingCard title={t('device.title')} text={t('device.text')} personal={false}>
      <List className={css.list}>
        {kept.map(({ name, inUse }) => (
          <ListRow
            key={name}
            title={t(`device.kept.${name}`)}
            text={inUse && t(`device.until.${inUse}`)}
          />
        ))}
      </List>
      <div className={css.actions}>
        <Button disabledReason={isEmpty ? t('device.nothing') : undefined} onClick={clear}>
          {t('device.clear')}
        </Button>
        {undoable && <span>{t('device.cleared')}</span>}
        <UndoButton subject={SUBJECT} />
      </div>
    </SettingCard>
  );
}
