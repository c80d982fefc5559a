import { memo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FloorPlan, PlaceStatus, PlanPlace } from '@/floor-map';
import { COLOURS, type Way } from './floor';

interface View {
  readonly status: ReadonlyMap<string, PlaceStatus>;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

let view: View = { status: new Map(), x: 0, y: 0, scale: 1 };
let listener = () => {};

function subscribe(next: () => void) {
  listener = next;
  return () => {};
}

function set(next: Partial<View>) {
  view = { ...view, ...next };
  flushSync(listener);
}

const Place = memo(function Place({
  place,
  status,
}: {
  place: PlanPlace;
  status: PlaceStatus | undefined;
}) {
  const { x, y, w, h, rotation } = place;
  return (
    <g
      transform={`translate(${x} ${y}) rotate(${rotation})`}
      role="img"
      aria-label={status?.label ?? place.name}
    >
      <rect
        x={-w / 2}
        y={-h / 2}
        width={w}
        height={h}
        rx={5}
        fill={COLOURS[status?.state ?? 'free']}
        stroke="#2563c9"
        strokeWidth={4}
      />
      {status?.pictureUrl !== undefined && (
        <image href={status.pictureUrl} x={-20} y={-36} width={40} height={40} />
      )}
      <text y={26} fontSize={24} textAnchor="middle">
        {place.name}
      </text>
    </g>
  );
});

function App({ plan }: { plan: FloorPlan }) {
  const { status, x, y, scale } = useSyncExternalStore(subscribe, () => view);
  return (
    <svg width="100%" height="100%">
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <image href={plan.backgroundUrl} width={plan.width} height={plan.height} />
        {plan.places.map((place) => (
          <Place key={place.id} place={place} status={status.get(place.id)} />
        ))}
      </g>
    </svg>
  );
}

/** The obvious implementation: one React component and one group of SVG nodes for each place. */
export const svg: Way = {
  async show(stage, floor, moment) {
    const scale = Math.min(
      stage.clientWidth / floor.plan.width,
      stage.clientHeight / floor.plan.height,
    );
    view = { status: floor.at(moment), x: 0, y: 0, scale };
    createRoot(stage).render(<App plan={floor.plan} />);
    while (!stage.querySelector('rect')) await new Promise(requestAnimationFrame);
  },
  pan: (dx, dy) => set({ x: view.x + dx, y: view.y + dy }),
  zoom: (factor, x, y) =>
    set({
      scale: view.scale * factor,
      x: x - (x - view.x) * factor,
      y: y - (y - view.y) * factor,
    }),
  status: (status) => set({ status }),
};
