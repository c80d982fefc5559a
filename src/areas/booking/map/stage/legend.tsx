import { useId, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { placeStates, StateGlyph } from '@/ui/state-glyph';
import css from './stage.module.css';

/** Explains the fills, patterns, and glyphs; hidden until requested. */
export function Legend() {
  const { t } = useTranslation('map');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={css.legend}>
      <Button
        size="small"
        data-print="hide"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'legend.close' : 'legend.open')}
      </Button>
      {/* It’s always included in print. */}
      <ul
        id={id}
        className={css.legendList}
        data-open={open || undefined}
        aria-label={t('legend.label')}
      >
        {placeStates.map((state) => (
          <li key={state}>
            <StateGlyph state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
