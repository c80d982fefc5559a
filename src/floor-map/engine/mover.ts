import { between } from '../camera';
import type { Camera } from '../types';

const DURATION = 220;
const easeOut = (t: number) => 1 - (1 - t) ** 3;

/** Whether motion should be left out: asked for by the system, or nothing is drawn at all. */
export function prefersStill(): boolean {
  return typeof matchMedia === 'function'
    ? matchMedia('(prefers-reduced-motion: reduce)').matches
    : true;
}

/** A flight of the camera from one place to another. `at` gives the camera for a frame's time, and `done` at its end. */
export function flight(from: Camera, to: Camera, width: number, height: number) {
  let began: number | undefined;
  return {
    to,
    at(time: number): { camera: Camera; done: boolean } {
      began ??= time;
      const t = Math.min(1, (time - began) / DURATION);
      return t >= 1
        ? { camera: to, done: true }
        : { camera: between(from, to, easeOut(t), width, height), done: false };
    },
  };
}

export type Flight = ReturnType<typeof flight>;
