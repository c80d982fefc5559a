import type { ReactNode } from 'react';
import css from './drawing.module.css';

/** The drawings for empty states, each drawn like a corner of a floor plan. */
export type DrawingName =
  | 'desk'
  | 'room'
  | 'parking'
  | 'people'
  | 'door'
  | 'shelf'
  | 'calendar'
  | 'search'
  | 'plan';

/**
 * A small line drawing in the style of the floor plans: walls have thickness, doors have arcs, furniture is an outline.
 * Decorative; the sentence beside it explains the state.
 */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={css.drawing} viewBox="0 0 144 96" width="144" height="96" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const chair = (x: number, y: number, turn = 0) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path
      className={css.thing}
      d="M-7 -4a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v5a4 4 0 0 1-4 4h-6a4 4 0 0 1-4-4z"
    />
    <path className={css.fine} d="M-6 9c3 2.4 9 2.4 12 0" />
  </g>
);

/** A corner of the building: two thick walls, with a window in the upper one. */
const corner = (
  <>
    <path className={css.wall} d="M12 90V10h124v4.5H16.500V90z" />
    <path className={css.pane} d="M52 10h40v4.5H52z" />
    <path className={css.fine} d="M52 12.200h40" />
  </>
);

const plant = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={css.thing} r="6.5" />
    <path className={css.fine} d="M0 0 0-5M0 0 4.6 1.600M0 0-4.6 1.600M0 0 2.6 4.600M0 0-2.6 4.6" />
  </g>
);

const drawings: Record<DrawingName, ReactNode> = {
  desk: (
    <>
      {corner}
      <rect className={css.thing} x="46" y="30" width="56" height="24" rx="2" />
      <path className={css.accent} d="M62 34h24v3H62z" />
      <path className={css.fine} d="M74 37v4M68 47h12" />
      {chair(74, 68)}
      {plant(30, 30)}
    </>
  ),
  room: (
    <>
      <path className={css.wall} d="M12 86V10h120v76H98v-4.5h29.5v-67H16.5v67H66V86z" />
      <path className={css.fine} d="M98 82V50a32 32 0 0 0-32 32" />
      <rect className={css.accentThing} x="37" y="36" width="46" height="18" rx="9" />
      {chair(49, 26, 180)}
      {chair(71, 26, 180)}
      {chair(26, 45, 90)}
      {chair(94, 45, -90)}
      {chair(49, 64)}
      {plant(118, 26)}
    </>
  ),
  parking: (
    <>
      <path className={css.fine} d="M16 84V14M53 84V14M90 84V14M127 84V14" />
      <path className={css.wall} d="M12 10h120v4.500H12z" />
      <rect className={css.thing} x="24" y="24" width="21" height="44" rx="7" />
      <path className={css.fine} d="M27 37c4-2.5 11-2.5 15 0M28 56c4 2 9 2 13 0" />
      <path
        className={css.accent}
        d="M68 40h6.500a6 6 0 0 1 0 12H71v8h-3z M71 43v6h3.500a3 3 0 0 0 0-6z"
        fillRule="evenodd"
      />
      <rect className={css.thing} x="98" y="24" width="21" height="44" rx="7" />
      <path className={css.fine} d="M101 37c4-2.5 11-2.5 15 0M102 56c4 2 9 2 13 0" />
    </>
  ),
  people: (
    <>
      {corner}
      <circle className={css.accentThing} cx="76" cy="52" r="15" />
      {chair(76, 26, 180)}
      {chair(102, 52, -90)}
      {chair(50, 52, 90)}
      {chair(76, 78)}
      {plant(122, 30)}
    </>
  ),
  door: (
    <>
      <path className={css.wall} d="M12 66h30v4.500H12zM98 66h34v4.500H98z" />
      <path className={css.accent} d="M40.5 14h3v54h-3z" />
      <path className={css.fine} d="M43 14a54 54 0 0 1 54 54" />
      <path className={css.thing} d="M52 78h36v8H52z" />
      {plant(116, 54)}
    </>
  ),
  shelf: (
    <>
      {corner}
      <rect className={css.thing} x="36" y="26" width="76" height="52" rx="2" />
      <path className={css.fine} d="M36 43.500h76M36 60.500h76M61 26v52M87 26v52" />
      <path className={css.accent} d="M66 48h16v8H66z" />
    </>
  ),
  calendar: (
    <>
      {corner}
      <rect className={css.thing} x="34" y="26" width="84" height="54" rx="3" />
      <path
        className={css.fine}
        d="M34 38h84M51 38v42M68 38v42M85 38v42M102 38v42M34 52h84M34 66h84"
      />
      <path className={css.accent} d="M71 55h11v8H71z" />
    </>
  ),
  search: (
    <>
      <path className={css.wall} d="M12 86V10h120v76H98v-4.500h29.500v-67H16.500v67H60V86z" />
      <path className={css.fine} d="M98 82V54a28 28 0 0 0-28 28" />
      <rect className={css.thing} x="28" y="26" width="22" height="12" rx="2" />
      <rect className={css.thing} x="28" y="52" width="22" height="12" rx="2" />
      <circle className={css.lens} cx="88" cy="40" r="16" />
      <path className={css.handle} d="M99.5 51.5 111 63" />
    </>
  ),
  plan: (
    <>
      <path
        className={css.wall}
        d="M12 86V10h120v76H12zM16.5 81.500h111v-67h-111z"
        fillRule="evenodd"
      />
      <path
        className={css.wall}
        d="M70 14h4v22h-4zM70 60h4v22h-4zM74 46h20v4H74zM118 46h10v4h-10z"
      />
      <path className={css.fine} d="M70 60H46a24 24 0 0 1 24-24M118 48V24a24 24 0 0 0-24 24" />
      <rect className={css.accentThing} x="26" y="24" width="22" height="11" rx="2" />
      <rect className={css.thing} x="26" y="64" width="22" height="11" rx="2" />
      <rect className={css.thing} x="88" y="60" width="28" height="14" rx="7" />
    </>
  ),
};
