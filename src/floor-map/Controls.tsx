import type { FloorEngine } from './engine/engine';
import type { HiddenSides } from './engine/view';
import css from './floor-map.module.css';
import type { Direction } from './neighbors';
import type { MapLabels } from './types';

interface ControlsProps {
  readonly engine: Pick<FloorEngine, 'panBy' | 'zoomBy' | 'fit'>;
  readonly labels: MapLabels;
  readonly outlook: HiddenSides;
}

const icons = {
  in: 'M8 3v10M3 8h10',
  out: 'M3 8h10',
  fit: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10',
  left: 'M9.5 3.5 5 8l4.5 4.5',
  right: 'M6.5 3.5 11 8l-4.5 4.5',
  up: 'M3.5 9.5 8 5l4.5 4.5',
  down: 'M3.5 6.5 8 11l4.5-4.5',
} as const;

const SIDES: readonly Direction[] = ['left', 'right', 'up', 'down'];

/**
 * Buttons for what wheel, pinch, and drag do. The arrows at the edges are shown only if there’s more floor in that
 * direction.
 */
export function Controls({ engine, labels, outlook }: ControlsProps) {
  'use no memo';
  const pan = {
    left: labels.panLeft,
    right: labels.panRight,
    up: labels.panUp,
    down: labels.panDown,
  };
  return (
    <>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className={css['pan']}
          data-side={side}
          data-print="hide"
          hidden={!outlook.more[side]}
          aria-label={pan[side]}
          title={pan[side]}
          onClick={() => engine.panBy(side)}
        >
          <Icon path={icons[side]} />
        </button>
      ))}
      <div className={css['zoom']} data-print="hide">
        <button
          type="button"
          aria-label={labels.zoomIn}
          title={labels.zoomIn}
          onClick={() => engine.zoomBy(1.6)}
        >
          <Icon path={icons.in} />
        </button>
        <button
          type="button"
          aria-label={labels.zoomOut}
          title={labels.zoomOut}
          onClick={() => engine.zoomBy(1 / 1.6)}
        >
          <Icon path={icons.out} />
        </button>
        <button
          type="button"
          aria-label={labels.fit}
          title={labels.fit}
          onClick={() => engine.fit()}
        >
          <Icon path={icons.fit} />
        </button>
      </div>
    </>
  );
}

function Icon({ path }: { path: string }) {
  'use no memo';
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
