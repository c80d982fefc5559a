import { PLACE_STATES, type PlaceState } from '../types';

/** How a state looks: `fill` inside, `edge` around, `ink` for glyph and text, `mark` for the hatch or the half. */
export interface StatePaint {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  readonly mark: string;
}

/** Everything the painter uses from the design system, as colors that a canvas supports. */
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

const PARTS = ['fill', 'edge', 'ink', 'mark'] as const;

/** Reads four colors for each state, in the order of `PLACE_STATES` and `PARTS`. */
export function palette(list: readonly string[]): MapTheme['states'] {
  return Object.fromEntries(
    PLACE_STATES.map((state, i) => [
      state,
      Object.fromEntries(PARTS.map((part, j) => [part, list[i * 4 + j]])),
    ]),
  ) as unknown as MapTheme['states'];
}

/** Used if a token is missing (no stylesheet yet): the same roles with plain values. */
const FALLBACK =
  '#fff #2563c9 #1c4fa8 #fff ' +
  '#2563c9 #1c4fa8 #fff #2563c9 ' +
  '#fff #2563c9 #1c4fa8 #fff ' +
  '#fff #2563c9 #173f86 #c3d8fb ' +
  '#e8e5e1 #7f7b76 #33302c #e8e5e1 ' +
  '#fdf6e7 #96650f #64420c #f2cb80 ' +
  '#f4f3f1 #7f7b76 #55514c #f4f3f1 ' +
  '#f9f8f7 transparent #55514c #7f7b76';

/**
 * Resolves the tokens for an element. Read again when the design or forced colors change. Each value is set as `color` on its own
 * probe element, so that variables, `oklch()`, and system colors become plain colors, all in one style calculation.
 */
export function readTheme(host: HTMLElement): MapTheme {
  const plain = FALLBACK.split(' ');
  const tokens = PLACE_STATES.flatMap((state) =>
    PARTS.map((part) => {
      const name = part === 'mark' ? (state === 'partly' ? 'half' : 'hatch') : part;
      return `--place-${state.toLowerCase()}-${name}`;
    }),
  ).concat(
    '--surface',
    '--edge-hover',
    '--text',
    '--text-muted',
    '--accent-text',
    '--surface-sunken',
  );
  plain.push('#fff', '#57534e', '#1f1c19', '#6b6762', '#1c4fa8', '#f4f3f1');

  const box = document.createElement('span');
  box.hidden = true;
  for (const [i, token] of tokens.entries()) {
    const probe = document.createElement('i');
    // Without the first one, the browser would replace every color with its text color in forced colors mode.
    probe.style.cssText = `forced-color-adjust:none;color:var(${token},${plain[i]})`;
    box.append(probe);
  }
  host.append(box);
  const colors = Array.from(box.children, (probe) => getComputedStyle(probe).color);
  const font = getComputedStyle(box).fontFamily;
  box.remove();
  const [paper = '', wall = '', text = '', muted = '', accent = '', tint = ''] = colors.slice(-6);
  return { font, paper, wall, text, muted, accent, tint, states: palette(colors) };
}
