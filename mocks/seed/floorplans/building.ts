import { nth } from './nth';
import { line, num, polygon } from './sheet';
import type { FloorSpec, Ground, Point } from './types';

/** The windows of a facade: width, distance between centers, and distance from a corner. */
const RHYTHM = {
  punched: { window: 150, pitch: 290, corner: 110 },
  ribbon: { window: 440, pitch: 500, corner: 60 },
  curtain: { window: 290, pitch: 300, corner: 20 },
} as const;

/** Whether a point of the sheet is on an outer wall. */
export function onShell(spec: FloorSpec, [px, py]: Point): boolean {
  return [spec.outline, ...(spec.courts ?? [])].some((ring) =>
    ring.some(([ax, ay], i) => {
      const [bx, by] = nth(ring, (i + 1) % ring.length);
      const [dx, dy] = [bx - ax, by - ay];
      const t = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
      const near = Math.min(1, Math.max(0, t));
      return Math.hypot(px - ax - dx * near, py - ay - dy * near) < spec.wall * 0.8;
    }),
  );
}

/** The parts of an edge that are windows, as line ends. */
function windowsOf(a: Point, b: Point, facade: FloorSpec['facade']): (readonly [Point, Point])[] {
  if (facade === 'solid') return [];
  const { window, pitch, corner } = RHYTHM[facade];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const n = Math.floor((length - 2 * corner + (pitch - window)) / pitch);
  if (n < 1) return [];
  const start = (length - (n - 1) * pitch - window) / 2;
  const at = (d: number): Point => [
    a[0] + ((b[0] - a[0]) * d) / length,
    a[1] + ((b[1] - a[1]) * d) / length,
  ];
  return Array.from({ length: n }, (_, i) => {
    const from = start + i * pitch;
    return [at(from), at(from + window)] as const;
  });
}

const PATTERNS =
  '<defs>' +
  '<pattern id="tile" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M0 0H30V30" fill="none" stroke="#d9d4cb" stroke-width="1.2"/></pattern>' +
  '<pattern id="plank" width="240" height="48" patternUnits="userSpaceOnUse"><path d="M0 0H240M0 24H240M60 0V24M180 24V48" fill="none" stroke="#dccfb8" stroke-width="1.4"/></pattern>' +
  '<pattern id="wave" width="180" height="64" patternUnits="userSpaceOnUse"><path d="M0 16q22 -12 45 0t45 0M90 48q22 -12 45 0t45 0" fill="none" stroke="#c3d5e2" stroke-width="2.4" stroke-linecap="round"/></pattern>' +
  '<pattern id="grass" width="120" height="120" patternUnits="userSpaceOnUse"><path d="M20 30l4 -9l4 9M80 90l4 -9l4 9M100 26l3 -7l3 7M44 84l3 -7l3 7" fill="none" stroke="#c6d5bf" stroke-width="2" stroke-linecap="round"/></pattern>' +
  '<pattern id="pave" width="100" height="100" patternUnits="userSpaceOnUse"><path d="M0 0H100M0 50H100M0 0V50M50 50V100" fill="none" stroke="#e4e0d9" stroke-width="1.6"/></pattern>' +
  '</defs>';

const GROUND: Record<Ground['kind'], string> = {
  green: '<path fill="#f3f7f0" d="@"/><path fill="url(#grass)" d="@"/>',
  deck: '<path fill="#f9f4ea" stroke="#cfc2aa" stroke-width="4" d="@"/><path fill="url(#plank)" d="@"/>',
  water: '<g mask="url(#far)"><path fill="#eaf2f8" d="@"/><path fill="url(#wave)" d="@"/></g>',
  paving: '<path fill="#faf9f7" d="@"/><path fill="url(#pave)" d="@"/>',
};

/** Definitions, the surrounding ground, and the floor itself: everything below the rooms. */
export function ground(spec: FloorSpec): string {
  const around = (spec.ground ?? [])
    .map(({ kind, polygon: shape }) => GROUND[kind].replaceAll('@', polygon(shape)))
    .join('');
  const floor = [spec.outline, ...(spec.courts ?? [])].map(polygon).join('');
  // Water has no edge: it fades out toward the edge of the sheet.
  const fade = (id: string, from: string, to: string, direction: string) =>
    `<linearGradient id="${id}" ${direction}>${from}${to}</linearGradient>`;
  const stop = (offset: number, color: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  const far = spec.ground?.some(({ kind }) => kind === 'water')
    ? fade('f1', stop(0, '#000'), stop(0.14, '#fff'), 'x2="0" y2="1"') +
      fade('f2', stop(0, '#000'), stop(0.12, '#000', 0), '') +
      fade('f3', stop(0.88, '#000', 0), stop(1, '#000'), '') +
      `<mask id="far" maskUnits="userSpaceOnUse" x="0" y="0" width="${spec.width}" height="${spec.height}">` +
      ['f1', 'f2', 'f3']
        .map((id) => `<rect width="100%" height="100%" fill="url(#${id})"/>`)
        .join('') +
      '</mask>'
    : '';
  return (
    `${PATTERNS}${far}<clipPath id="in"><path d="${polygon(spec.outline)}"/></clipPath>` +
    `${around}<path fill="#fffefc" fill-rule="evenodd" d="${floor}"/>`
  );
}

/**
 * The outer walls with their windows. A window is the wall’s line drawn again: light, a little thinner (which leaves its two
 * sills), and with one pane in the center.
 */
export function shell(spec: FloorSpec): string {
  const rings = [spec.outline, ...(spec.courts ?? [])];
  const walls = rings.map(polygon).join('');
  const windows = rings.flatMap((ring) =>
    ring.flatMap((a, i) => windowsOf(a, nth(ring, (i + 1) % ring.length), spec.facade)),
  );
  const panes = windows.map(([[x1, y1], [x2, y2]]) => line(x1, y1, x2, y2)).join('');
  const t = spec.wall;
  return (
    `<path fill="none" stroke="#3f4349" stroke-width="${t}" stroke-linejoin="miter" d="${walls}"/>` +
    `<g fill="none"><path stroke="#fff" stroke-width="${num(t - 5)}" d="${panes}"/>` +
    `<path stroke="#8aa2b5" stroke-width="3.5" d="${panes}"/></g>`
  );
}

/** A scale bar and a small north arrow at the lower left of the sheet. */
export function legend(height: number): string {
  const y = height - 46;
  const bar = [0, 200, 400, 600, 800]
    .map((x, i) => (i % 2 === 0 ? `<path fill="#8d877e" d="M${90 + x} ${y}h200v9h-200z"/>` : ''))
    .join('');
  return (
    `<g font-family="Figtree,system-ui,sans-serif" font-size="24" fill="#8d877e" text-anchor="middle">` +
    `${bar}<path fill="none" stroke="#8d877e" stroke-width="2" d="M90 ${y}h1000v9h-1000z"/>` +
    `<text x="90" y="${y - 12}">0</text><text x="590" y="${y - 12}">5</text><text x="1090" y="${y - 12}">10 m</text>` +
    `<path d="M1230 ${y + 14}l-20 -56l20 14l20 -14z" transform="rotate(180 1230 ${y - 10})" fill="none" stroke="#8d877e" stroke-width="3" stroke-linejoin="round"/>` +
    `<text x="1230" y="${y - 50}">N</text></g>`
  );
}
