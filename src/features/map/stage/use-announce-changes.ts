import { useEffect } from 'react';
import { countBookable } from '@/domain/availability';
import { useTranslation } from '@/lib/i18n';
import { announce } from '@/ui/announcer';
import { countWord } from '../words';
import type { MapModel } from '../model';

/** Someone who types, or steps from day to day, hears only where they end. */
const PAUSE = 700;

/** Says what a change of floor, time or filter left: "Floor 2: 126 desks, 74 free". */
export function useAnnounceChanges({ selection, floor, date, pending }: MapModel): void {
  const { t } = useTranslation('map');
  const text = t('spoken', {
    floor: floor.name,
    total: countWord(selection),
    free: countBookable(selection),
  });
  useEffect(() => {
    if (pending) return undefined;
    const timer = setTimeout(() => announce(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, date, pending]);
}
