import { countBookable } from '@/domain/availability';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { AgeLabel } from './age-label';
import css from './map.module.css';
import { countWord } from './counts';
import type { MapModel } from './use-model';
import { spanText } from './words';

/** "Floor 2 · 74 of 126 desks free", and how old that is where it may be (HUB-2). */
export function Summary({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { selection, floor, pending } = model;
  return (
    <p className={css.summary} aria-busy={pending}>
      <strong>{floor.name}</strong>
      <span className={css.onPaper}>
        {formatDate(model.date, 'full')}, {spanText(model.asked.span, model.zone)}
      </span>
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
