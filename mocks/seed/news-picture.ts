/**
 * Pictures for the news, in the style of the floor plans: one line weight, few tints. 640 by 320, each well under two kilobytes.
 */

const INK = '#3c4a5f';
const frame = (ground: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><rect width="640" height="320" fill="${ground}"/><g fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;

const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

const bicycle = (x: number): string =>
  `<g transform="translate(${x} 168)"><circle cx="0" cy="44" r="30" fill="#fff"/><circle cx="86" cy="44" r="30" fill="#fff"/><path d="M0 44 24 2h44L40 44H0l24-42-6-14H6m80 56L68 2l-4-16h14"/></g>`;

const PICTURES: Readonly<Record<string, () => string>> = {
  news_bikes: () =>
    frame(
      '#e3ebf2',
      `<path d="M0 246h640" stroke="#9fb0c3"/><path d="M60 246V92L580 64v182" fill="#f4f7fa"/><path d="M36 98 604 60" stroke-width="9"/>${times(4, (n) => bicycle(112 + n * 122))}`,
    ),
  news_optics: () =>
    frame(
      '#ece7dc',
      `<path d="M0 262h640" stroke="#bcae93"/><rect x="196" y="112" width="248" height="126" rx="14" fill="#fff"/><path d="M444 158h46l40-16v66l-40-16h-46M220 238v24m200-24v24"/><circle cx="262" cy="175" r="32" fill="#f5f1e8"/><path d="M60 175h136" stroke="#c79a3b"/><path d="m530 175 90-44" stroke="#b6574b"/><path d="m530 175 92-16" stroke="#c79a3b"/><path d="m530 175 92 14" stroke="#4d8a6b"/><path d="m530 175 90 44" stroke="#3f6fae"/><path d="M326 144h86m-86 24h86m-86 24h52"/>`,
    ),
  news_carpet: () =>
    frame(
      '#e9e4ee',
      `<path d="M96 270 190 96h400L500 270z" fill="#f7f4fa"/>${times(6, (n) => `<path d="m${170 + n * 62} 270 90-174" stroke="#cfc4da"/>`)}<path d="M96 270h196l94-174H190z" fill="#b9a7cc"/><ellipse cx="340" cy="183" rx="26" ry="98" transform="rotate(28 340 183)" fill="#a491ba"/><ellipse cx="340" cy="183" rx="10" ry="44" transform="rotate(28 340 183)"/>`,
    ),
  news_drill: () =>
    frame(
      '#e2ece6',
      `<path d="M90 270h460" stroke="#a7bfb1"/>${times(6, (n) => `<path d="M${120 + n * 66} ${86 + n * 31}h66v31" />`)}<rect x="432" y="52" width="128" height="76" rx="8" fill="#4d8a6b"/><path d="M456 90h74m-22-20 22 20-22 20" stroke="#fff" stroke-width="7"/><circle cx="214" cy="84" r="15" fill="#fff"/><path d="m212 100-8 40 26 22 2 32m-28-54-26 20-24-4m52-38 24 12 16-10"/>`,
    ),
  news_harbour: () =>
    frame(
      '#dfeaf0',
      `<path d="M0 196h640M60 178l70-28 66 28m300 0 44-18 40 18" stroke="#93a9b8"/><path d="M0 196h640v124H0z" fill="#c9dde6" stroke="none"/><path d="M0 262h640v58H0z" fill="#d9c7a7"/>${times(10, (n) => `<path d="M${n * 66 + 20} 262v58" stroke="#b79f77"/>`)}<path d="M318 246V96m-92 40 92-44 92 44z" fill="#fff"/><path d="M254 246h128m-108 0v36m88-36v36"/><path d="m470 190 18-66 40 66z" fill="#fff"/><path d="M458 200h86l-12 22h-62z" fill="#fff"/>`,
    ),
};

/** The picture of a news item as SVG text; undefined if it has none. */
export const newsPicture = (id: string): string | undefined =>
  Object.hasOwn(PICTURES, id) ? PICTURES[id]?.() : undefined;
