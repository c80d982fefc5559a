import { useEffect } from 'react';
import { countBookable } from '@/domain/availability';
import { useTranslation } from '@/lib/i18n';
import { announce } from '@/ui/announcer';
import { placeCountText } from '../text';
import type { MapModel } from '../model';

/** People who type, or step from day to day, only hear the final result. */
const PAUSE = 700;

/** Announces the result of a change of floor, time, or filter: "Floor 2: 126 desks, 74 free". */
export function useAnnounceChanges({ counted, floor, date, pending }: MapModel): void {
  const { t } = useTranslation('map');
  const text = t('spoken', {
    floor: floor.name,
    total: placeCountText(counted),
    free: countBookable(counted),
  });
  useEffect(() => {
    if (pending) return undefined;
    const timer = setTimeout(() => announce(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text, date, pending]);
}
