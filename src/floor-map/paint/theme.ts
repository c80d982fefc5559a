import { PLACE_STATES, type PlaceState } from '../types';

/** How one state looks: `fill` inside, `edge` around, `ink` for glyph and text, `mark` for the hatch or the half. */
export interface StatePaint {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  readonly mark: string;
}

/** Everything the painter takes from the design system, as colours a canvas understands. */
export interface MapTheme {
  readonly font: string;
  readonly paper: string;
  readonly wall: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly tint: string;
  readonly states: Readonly<Record<PlaceState, StatePaint>>;
}

const BLUE = '#2563c9';
const GREY = '#7f7b76';
const AMBER = '#96650f';

/** Used where a token is missing (no stylesheet yet): the same roles in plain values. */
const fallback: Record<PlaceState, StatePaint> = {
  free: { fill: '#fff', edge: BLUE, ink: '#1c4fa8', mark: '#fff' },
  mine: { fill: BLUE, edge: '#1c4fa8', ink: '#fff', mark: BLUE },
  suggested: { fill: '#fff', edge: BLUE, ink: '#1c4fa8', mark: '#fff' },
  partly: { fill: '#fff', edge: BLUE, ink: '#173f86', mark: '#c3d8fb' },
  taken: { fill: '#e8e5e1', edge: GREY, ink: '#33302c', mark: '#e8e5e1' },
  requested: { fill: '#fdf6e7', edge: AMBER, ink: '#64420c', mark: '#f2cb80' },
  notForYou: { fill: '#f4f3f1', edge: GREY, ink: '#55514c', mark: '#f4f3f1' },
  closed: { fill: '#f9f8f7', edge: 'transparent', ink: '#55514c', mark: GREY },
};

/** The token of a state's part, e.g. `--place-notforyou-edge`. */
const token = (state: PlaceState, part: string) => `--place-${state.toLowerCase()}-${part}`;

/**
 * The print theme: black, white and few greys, so that a sheet from a black-and-white printer still shows each state
 * by its pattern and glyph.
 */
export const printTheme: MapTheme = {
  font: 'system-ui, sans-serif',
  paper: '#fff',
  wall: '#333',
  text: '#000',
  muted: '#444',
  accent: '#000',
  tint: '#f7f7f7',
  states: {
    free: { fill: '#fff', edge: '#000', ink: '#000', mark: '#fff' },
    mine: { fill: '#111', edge: '#000', ink: '#fff', mark: '#111' },
    suggested: { fill: '#fff', edge: '#000', ink: '#000', mark: '#fff' },
    partly: { fill: '#fff', edge: '#000', ink: '#000', mark: '#ccc' },
    taken: { fill: '#ddd', edge: '#666', ink: '#000', mark: '#ddd' },
    requested: { fill: '#fff', edge: '#444', ink: '#000', mark: '#999' },
    notForYou: { fill: '#f2f2f2', edge: '#666', ink: '#000', mark: '#f2f2f2' },
    closed: { fill: '#fff', edge: 'transparent', ink: '#000', mark: '#888' },
  },
};

/**
 * Resolves the tokens as they stand for an element. Read again when the design system or forced colours change. The
 * values go through `color` on a probe, so that variables, `oklch()` and system colours all become plain colours.
 */
export function readTheme(host: HTMLElement): MapTheme {
  const probe = document.createElement('span');
  // Without this the browser would replace every colour by its text colour under forced colours.
  probe.style.forcedColorAdjust = 'none';
  probe.hidden = true;
  host.append(probe);
  const style = getComputedStyle(probe);
  const colour = (name: string, otherwise: string) => {
    probe.style.color = `var(${name}, ${otherwise})`;
    return style.color || otherwise;
  };
  const states = {} as Record<PlaceState, StatePaint>;
  for (const state of PLACE_STATES) {
    const plain = fallback[state];
    states[state] = {
      fill: colour(token(state, 'fill'), plain.fill),
      edge: colour(token(state, 'edge'), plain.edge),
      ink: colour(token(state, 'ink'), plain.ink),
      mark: colour(token(state, state === 'partly' ? 'half' : 'hatch'), plain.mark),
    };
  }
  const theme: MapTheme = {
    font: style.fontFamily || 'system-ui, sans-serif',
    paper: colour('--surface', '#fff'),
    wall: colour('--edge-hover', '#57534e'),
    text: colour('--text', '#1f1c19'),
    muted: colour('--text-muted', '#6b6762'),
    accent: colour('--accent-text', '#1c4fa8'),
    tint: colour('--surface-sunken', '#f4f3f1'),
    states,
  };
  probe.remove();
  return theme;
}
