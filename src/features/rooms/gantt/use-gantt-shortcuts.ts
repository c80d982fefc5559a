import { useMemo } from 'react';
import { useShortcuts, type Shortcut } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { LETTERS } from './move-keys';

/** The keys of the gantt, for the sheet that lists all keys. */
export function useGanttShortcuts(): void {
  const { t } = useTranslation('rooms');
  const list = useMemo((): readonly Shortcut[] => {
    const section = t('gantt.region');
    return [
      { keys: ['←→↑↓'], title: t('keys.walk'), section },
      { keys: ['Shift+←→'], title: t('keys.choose'), section },
      { keys: ['Enter'], title: t('keys.book'), section },
      { keys: [LETTERS.all], title: t('keys.move'), section },
      { keys: [LETTERS.start], title: t('keys.start'), section },
      { keys: [LETTERS.end], title: t('keys.end'), section },
    ];
  }, [t]);
  useShortcuts(list);
}
