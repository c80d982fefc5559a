import { useEffect, useRef, useState, type RefObject } from 'react';
import SignaturePad from 'signature_pad';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import css from '../kiosk.module.css';

export interface Drawn {
  /** The drawing as a PNG data URL; null if there is none. */
  readonly image: () => string | null;
}

/** A field for drawing a signature. People who can’t draw leave it empty: their name counts. */
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
    const drawing = new SignaturePad(field, { penColor: getComputedStyle(field).color });
    let size = { width: 0, height: 0 };
    // The device may be rotated while someone signs: the drawing stays, smaller if there’s less room.
    const fit = () => {
      const { offsetWidth: width, offsetHeight: height } = field;
      if (width === size.width && height === size.height) return;
      const by = Math.min(1, width / size.width, height / size.height);
      const strokes = drawing.toData().map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
      }));
      size = { width, height };
      field.width = width * ratio;
      field.height = height * ratio;
      context.scale(ratio, ratio);
      drawing.fromData(strokes);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(field);
    drawing.addEventListener('endStroke', () => setDrawn(true));
    pad.current = drawing;
    ref.current = { image: () => (drawing.isEmpty() ? null : drawing.toDataURL('image/png')) };
    return () => {
      observer.disconnect();
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
