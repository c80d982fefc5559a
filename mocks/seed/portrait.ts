import { random } from './random';

const SKIN = ['#f6d7c3', '#eebfa1', '#d99f78', '#b97a56', '#8d5a3b', '#5f3b28'] as const;
const HAIR = ['#2b2320', '#4a3428', '#7a4f2f', '#a9743f', '#c9a15f', '#8d8a88', '#1d2433'] as const;
const GROUND = ['#dbe7f3', '#e7e2d6', '#dfeade', '#efe0dc', '#e4dff0', '#d9ecec'] as const;
const SHIRT = ['#2f5d9b', '#50746b', '#8a4f52', '#6b5b88', '#3f4a5a', '#a8763e'] as const;

const TOPS = [
  // Short hair.
  'M19 30c-1-12 6-17 13-17s14 5 13 17c-2-5-4-8-7-9-4 1-9 1-13 0-3 1-5 4-6 9z',
  // Parted, to the jaw.
  'M17 40c-2-18 4-28 15-28s17 10 15 28l-4 2c1-8 0-14-2-18-5 0-10-1-14-4-3 3-5 9-4 22z',
  // Tied up.
  'M18 31c0-12 6-18 14-18s14 6 14 18c-2-5-5-8-14-8s-12 3-14 8zM32 6a6 6 0 1 1 0 9 6 6 0 1 1 0-9z',
  // Curly.
  'M17 32c-3-4-2-9 1-11 0-5 5-8 8-7 3-4 9-4 12 0 4-1 8 3 8 7 3 3 3 8 1 11-2-4-4-7-7-8-5 2-11 2-15 0-4 1-6 4-8 8z',
] as const;

/** A calm drawn portrait, made from the id alone, as SVG text. */
export function portrait(id: string): string {
  const chance = random('portrait', id);
  const skin = chance.pick(SKIN);
  const hair = chance.pick(HAIR);
  const glasses = chance.chance(0.25)
    ? '<path d="M23 33h7m4 0h7m-11 0q2-2 4 0" fill="none" stroke="#33302e" stroke-width="1.2"/><circle cx="26.5" cy="33" r="3.6" fill="none" stroke="#33302e" stroke-width="1.2"/><circle cx="37.5" cy="33" r="3.6" fill="none" stroke="#33302e" stroke-width="1.2"/>'
    : '';
  const beard = chance.chance(0.2)
    ? `<path d="M20 37c0 10 6 15 12 15s12-5 12-15c-2 5-5 6-12 6s-10-1-12-6z" fill="${hair}" opacity=".85"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 64 64"><rect width="64" height="64" fill="${chance.pick(GROUND)}"/><path d="M8 66c1-12 10-17 24-17s23 5 24 17z" fill="${chance.pick(SHIRT)}"/><path d="M26 44h12v8q-6 6-12 0z" fill="${skin}"/><ellipse cx="32" cy="34" rx="12" ry="15" fill="${skin}"/>${beard}<circle cx="26.8" cy="33.4" r="1.3" fill="#33302e"/><circle cx="37.2" cy="33.4" r="1.3" fill="#33302e"/><path d="M28 41.5q4 3 8 0" fill="none" stroke="#7b4438" stroke-width="1.4" stroke-linecap="round"/><path d="${chance.pick(TOPS)}" fill="${hair}"/>${glasses}</svg>`;
}
