import { between } from '../camera';
import type { Camera } from '../types';

const DURATION = 220;
const easeOut = (t: number) => 1 - (1 - t) ** 3;

/** Whether to avoid motion: the system asks for it, or nothing is drawn at all. */
export function prefersStill(): boolean {
  return typeof matchMedia === 'function'
    ? matchMedia('(prefers-reduced-motion: reduce)').matches
    : true;
}

/** A camera animation. `at` returns the camera for a frame’s time, and `done` is called at its end. */
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
