import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { cx } from './cx';
import css from './state-glyph.module.css';

/** A place’s state for the viewer at the selected time. */
export type PlaceState =
  | 'free'
  | 'mine'
  | 'suggested'
  | 'partly'
  | 'taken'
  | 'requested'
  | 'notForYou'
  | 'closed';

/** All states, in the order of a legend. */
export const placeStates: readonly PlaceState[] = [
  'free',
  'mine',
  'suggested',
  'partly',
  'taken',
  'requested',
  'notForYou',
  'closed',
];

type StateGlyphProps = {
  state: PlaceState;
  /** The text beside it: "Free until 17:00"; the state’s own word by default. */
  text?: ReactNode;
  /** Only the glyph, if the text is elsewhere in the same row. It’s then decorative. */
  bare?: boolean | undefined;
  /** 32 px instead of 20, for the header of a detail panel. */
  large?: boolean | undefined;
};

/** A place’s state by fill, pattern, glyph, and word, never by color alone. The map draws the same shapes. */
export function StateGlyph({ state, text, bare = false, large = false }: StateGlyphProps) {
  const { t } = useTranslation();
  const glyph = (
    <svg
      className={cx(css.glyph, css[state], large && css.large, state === 'suggested' && css.pulse)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      {shapes[state]}
    </svg>
  );
  if (bare) return glyph;
  return (
    <span className={css.state}>
      {glyph}
      <span>{text ?? t(`ui.place.${state}`)}</span>
    </span>
  );
}

const box = <rect className={css.box} x="2" y="2" width="16" height="16" rx="4" />;
const outline = <rect className={css.outline} x="2" y="2" width="16" height="16" rx="4" />;

const shapes: Record<PlaceState, ReactNode> = {
  free: box,
  mine: (
    <>
      {box}
      <path className={css.ink} d="m6.2 10.3 2.6 2.6 5-5.6" />
    </>
  ),
  suggested: (
    <>
      <rect className={css.box} x="1" y="1" width="18" height="18" rx="5" />
      <rect className={css.inner} x="3.5" y="3.5" width="13" height="13" rx="3" />
      <path
        className={css.mark}
        d="M10 5.600c.5 2.6 1.8 3.9 4.4 4.4-2.6.5-3.9 1.8-4.4 4.4-.5-2.6-1.8-3.9-4.4-4.4 2.6-.5 3.9-1.8 4.4-4.400z"
      />
    </>
  ),
  partly: (
    <>
      {box}
      <path className={css.half} d="M10 2h4a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-4z" />
      {outline}
    </>
  ),
  taken: (
    <>
      {box}
      <circle className={css.mark} cx="10" cy="8" r="2.3" />
      <path className={css.mark} d="M5.8 14.600c.3-2.3 2-3.5 4.2-3.500s3.9 1.2 4.2 3.500z" />
    </>
  ),
  requested: (
    <>
      {box}
      <path
        className={css.hatch}
        d="M3.5 8.500l5-5M3.5 14.500l11-11M6.5 16.500l10-10M12.5 16.500l4-4"
      />
      {outline}
      <circle className={cx(css.ink, css.clock)} cx="10" cy="10" r="4" />
      <path className={css.ink} d="M10 7.800V10l1.5 1" />
    </>
  ),
  notForYou: (
    <>
      {box}
      <rect className={css.mark} x="6.3" y="9.2" width="7.4" height="5.3" rx="1.2" />
      <path className={css.ink} d="M7.8 9V7.700a2.2 2.2 0 0 1 4.4 0V9" />
    </>
  ),
  closed: (
    <>
      {box}
      <path
        className={css.hatch}
        d="M2 14L6 18M2 10L10 18M2 6L14 18M2 2L18 18M6 2L18 14M10 2L18 10M14 2L18 6M2 6L6 2M2 10L10 2M2 14L14 2M2 18L18 2M6 18L18 6M10 18L18 10M14 18L18 14"
      />
      <path className={css.halo} d="M4 16 16 4" />
      <path className={css.ink} d="M4 16 16 4" />
    </>
  ),
};
