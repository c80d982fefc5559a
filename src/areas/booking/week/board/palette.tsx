import { useId } from 'react';
import type { LocationKind } from '@/api/schemas/enums';
import { KINDS } from '@/domain/work-locations';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { IconClose } from '@/ui/icon';
import { Kbd } from '@/ui/kbd';
import { KindSign } from '@/areas/booking/shared/plan/kinds';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import css from './palette.module.css';
import tints from '@/areas/booking/shared/plan/kinds.module.css';

interface PaletteProps {
  /** The kind that a click paints; null clears. */
  value: LocationKind | null;
  onChange: (kind: LocationKind | null) => void;
}

/** What a click or drag paints, with the key that does the same. */
export function Palette({ value, onChange }: PaletteProps) {
  const { t } = useTranslation('week-plan');
  const name = useId();
  return (
    <fieldset className={css.palette}>
      <legend className={css.legend}>{t('palette')}</legend>
      {[...KINDS, null].map((kind, index) => (
        <label key={kind ?? 'none'} className={cx(css.option, kind !== null && tints[kind])}>
          <input
            type="radio"
            className={css.input}
            name={name}
            checked={value === kind}
            onChange={() => onChange(kind)}
          />
          <span className={css.label}>
            {kind === null ? <IconClose /> : <KindSign kind={kind} />}
            {kind === null ? t('wipe') : locationLabel(kind)}
            <Kbd>{kind === null ? 0 : index + 1}</Kbd>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
