/** The designs and sizes in which pictures show a page. */
export const DESIGNS = ['v1', 'v2'] as const;

/** Wide pages are drawn smaller, at a scale that keeps their text readable. */
export const SIZES = [
  { width: 1280, height: 800, scale: 0.6 },
  { width: 768, height: 1024, scale: 0.7 },
  { width: 360, height: 780, scale: 0.8 },
] as const;

/** Every design at every size: a project of the run each. */
export const LOOKS = DESIGNS.flatMap((design) =>
  SIZES.map((size) => ({ name: `${design}-${size.width}`, design, ...size })),
);

/** Pages outside the shell, each opened in its own way. */
export const OUTSIDE = ['/setup', '/signup', '/kiosk'] as const;

const nameOf = (address: string) => address.slice(1).replaceAll(/[^\w-]+/g, '-') || 'start';

/** The file of an address’s picture, in docs/images/pages/. */
export const fileOf = (address: string, design: string, width: number, isBefore = false) =>
  `${nameOf(address)}-${design}-${width}${isBefore ? '-before' : ''}.webp`;
