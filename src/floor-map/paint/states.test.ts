import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_STATES, type PlaceState, type PlanPlace } from '../types';
import type { Pen } from './pen';
import { drawPlaces } from './places';
import type { StatePaint } from './theme';

/** A shape that identifies a state. */
class Outline {
  readonly outline: string;
  constructor(outline: string) {
    this.outline = outline;
  }
}

/** What’s drawn, without its color: forced colors and printers may give all states the same. */
function inkOf(state: PlaceState, width: number, height: number): string {
  const ink: string[] = [];
  const ctx = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (known, name: string) =>
        known[name] ??
        ((...args: unknown[]) => {
          if (name === 'measureText') return { width: 6 * String(args[0]).length };
          ink.push(
            `${name} ${args.map((arg) => (arg instanceof Outline ? arg.outline : String(arg))).join(' ')}`,
          );
          return undefined;
        }),
      set: (known, name: string, value) => {
        if (!name.endsWith('Style')) ink.push(`${name}=${String(value)}`);
        else if (String(value).startsWith('hatch')) ink.push(String(value));
        known[name] = value;
        return true;
      },
    },
  );
  const one: StatePaint = { fill: 'fill', edge: 'edge', ink: 'ink', mark: 'mark' };
  const states = Object.fromEntries(PLACE_STATES.map((each) => [each, one]));
  const pen = {
    ctx,
    theme: { font: 'sans-serif', states },
    dpr: 1,
    scale: 1,
    dx: 0,
    dy: 0,
    letters: { now: undefined },
    hatch: (_color: string, crossed: boolean) => `hatch${crossed ? 'ed both ways' : 'ed'}`,
    picture: () => undefined,
  } as unknown as Pen;
  const place: PlanPlace = {
    id: 'd',
    name: 'D-14',
    type: 'desk',
    x: 0,
    y: 0,
    w: width,
    h: height,
    rotation: 0,
    roomId: null,
  };
  drawPlaces(
    pen,
    {
      places: [place],
      boxes: [{ x: -width / 2, y: -height / 2, w: width, h: height }],
      under: new Set(),
      stateOf: () => state,
      statusOf: () => ({ state, label: 'D-14' }),
    },
    [0],
  );
  return ink.join('\n');
}

describe('states of places', () => {
  beforeEach(() => void vi.stubGlobal('Path2D', Outline));

  // The sizes: on a phone, on a whole floor, the smallest clickable, and zoomed in.
  it.each([
    [13, 6],
    [10, 20],
    [20, 10],
    [12, 12],
    [20, 20],
    [36, 36],
    [80, 80],
  ])(
    'M3 UI-2 differ in what is drawn and not only in color, at %d by %d pixels',
    (width, height) => {
      const drawn = new Map(PLACE_STATES.map((state) => [inkOf(state, width, height), state]));
      expect([...drawn.values()]).toEqual([...PLACE_STATES]);
    },
  );
});
