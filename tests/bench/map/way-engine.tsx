import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '@/ui/tokens/base.css';
import '@/ui/tokens/v2.css';
import { FloorMap, type FloorPlan, type StatusMap } from '@/floor-map';
import type { Way } from './floor';

let listener = () => {};
let status: StatusMap = new Map();
let dragged = { x: 640, y: 400 };
let surface: HTMLElement | undefined;

function subscribe(next: () => void) {
  listener = next;
  return () => {};
}

function App({ plan }: { plan: FloorPlan }) {
  return <FloorMap plan={plan} status={useSyncExternalStore(subscribe, () => status)} />;
}

function pointer(type: string, x: number, y: number) {
  surface?.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId: 1,
      pointerType: 'mouse',
      clientX: x,
      clientY: y,
    }),
  );
}

/** The engine under test, moved by the same events that a person causes. */
export const engine: Way = {
  async show(stage, floor, moment) {
    status = floor.at(moment);
    createRoot(stage).render(<App plan={floor.plan} />);
    while (!stage.querySelector('[data-item]')) await new Promise(requestAnimationFrame);
    surface = stage.querySelector<HTMLElement>('[role="group"]') ?? undefined;
    pointer('pointerdown', dragged.x, dragged.y);
  },
  pan(dx, dy) {
    dragged = { x: dragged.x + dx, y: dragged.y + dy };
    pointer('pointermove', dragged.x, dragged.y);
  },
  zoom(factor, x, y) {
    surface?.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: y,
        deltaY: -Math.log(factor) / 0.0016,
      }),
    );
  },
  status(next) {
    status = next;
    listener();
  },
};
