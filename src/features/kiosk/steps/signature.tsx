import { useEffect, useRef, useState, type RefObject } from 'react';
import SignaturePad from 'signature_pad';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import css from '../kiosk.module.css';

export interface Drawn {
  /** What was drawn, as a PNG in a data address; null where nothing was. */
  readonly image: () => string | null;
}

/** A field to draw a signature in. Whoever cannot draw leaves it empty: their name counts. */
export function Signature({ ref }: { ref: RefObject<Drawn | null> }) {
  const { t } = useTranslation('kiosk');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const field = canvas.current;
    const context = field?.getContext('2d');
    if (!field || !context) return undefined;
    const ratio = globalThis.devicePixelRatio;
    field.width = field.offsetWidth * ratio;
    field.height = field.offsetHeight * ratio;
    context.scale(ratio, ratio);
    const drawing = new SignaturePad(field, { penColor: getComputedStyle(field).color });
    drawing.addEventListener('endStroke', () => setDrawn(true));
    pad.current = drawing;
    ref.current = { image: () => (drawing.isEmpty() ? null : drawing.toDataURL('image/png')) };
    return () => {
      drawing.off();
      ref.current = null;
    };
  }, [ref]);
  return (
    <div className={css.signature}>
      <canvas ref={canvas} className={css.ink} aria-label={t('agreement.draw')} role="img" />
      {!isDrawn && <span className={css.hint}>{t('agreement.draw')}</span>}
      {isDrawn && (
        <Button
          variant="quiet"
          onClick={() => {
            pad.current?.clear();
            setDrawn(false);
          }}
        >
          {t('agreement.clear')}
        </Button>
      )}
    </div>
  );
}
