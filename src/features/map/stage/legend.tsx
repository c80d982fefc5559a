import { useId, useState } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { placeStates, StateGlyph } from '@/ui/state-glyph';
import css from './stage.module.css';

/** What the fills, patterns and glyphs mean; out of the way until asked for. */
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
      {/* On paper it is always there. */}
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
