import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_STATES, type PlaceState, type PlanPlace } from '../types';
import type { Pen } from './pen';
import { drawPlaces } from './places';
import type { StatePaint } from './theme';

/** A shape that says what it is. */
class Outline {
  readonly outline: string;
  constructor(outline: string) {
    this.outline = outline;
  }
}

/** What is drawn, without a word about its color: forced colors, and printers, may give all states the same. */
function inkOf(state: PlaceState, size: number): string {
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
    hatch: (_colour: string, crossed: boolean) => `hatch${crossed ? 'ed both ways' : 'ed'}`,
    picture: () => undefined,
  } as unknown as Pen;
  const place: PlanPlace = {
    id: 'd',
    name: 'D-14',
    type: 'desk',
    x: 0,
    y: 0,
    w: size,
    h: size,
    rotation: 0,
    roomId: null,
  };
  drawPlaces(
    pen,
    {
      places: [place],
      boxes: [{ x: -size / 2, y: -size / 2, w: size, h: size }],
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

  // As small as a place can be pointed at, as it stands on a whole floor, and close in.
  it.each([12, 20, 36, 80])(
    'M3 UI-2 differ in what is drawn and not in colour alone, at %d pixels',
    (size) => {
      const drawn = new Map(PLACE_STATES.map((state) => [inkOf(state, size), state]));
      expect([...drawn.values()]).toEqual([...PLACE_STATES]);
    },
  );
});
