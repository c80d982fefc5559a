import { countBookable } from '@/domain/availability';
import { useTranslation } from '@/lib/i18n';
import { AgeLabel } from './age-label';
import css from './map.module.css';
import { countWord } from './counts';
import type { MapModel } from './use-model';

/** "Floor 2 · 74 of 126 desks free", and how old that is where it may be (HUB-2). */
export function Summary({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { selection, floor, pending } = model;
  return (
    <p className={css.summary} aria-busy={pending}>
      <strong>{floor.name}</strong>
      {!pending && (
        <span>
          {t('summary', {
            free: countBookable(selection),
            total: countWord(selection),
          })}
        </span>
      )}
      <AgeLabel readAt={model.readAt} zone={model.zone} />
    </p>
  );
}
