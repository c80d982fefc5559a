/** What a figure of a bench is meant to reach. */
export interface Goal {
  readonly what: string;
  readonly bench: string;
  readonly figure: string;
  /** The most it may be. */
  readonly most: number;
  readonly unit: string;
}

const goalOf =
  (bench: string) =>
  (figure: string, what: string, most: number, unit: string): Goal => ({
    bench,
    figure,
    what,
    most,
    unit,
  });
const map = goalOf('map');
const pages = goalOf('pages');

/** A frame is 16.7 ms; two of them at a quarter of the processor. */
const MOTIONS = [
  ['Pan', 'pan'],
  ['Zoom', 'zoom'],
  ['Scrub', 'scrub the time'],
] as const;

const HANDS = [
  ['bookOffer', 'book the offered desk'],
  ['undo', 'undo'],
  ['openPalette', 'open the palette'],
  ['typeInPalette', 'type in it'],
  ['goToMap', 'go to the map'],
  ['chooseDesk', 'choose a desk'],
  ['bookDesk', 'book it'],
  ['cancelDesk', 'cancel it'],
  ['otherDay', 'choose another day'],
  ['goToBookings', 'go to the bookings'],
] as const;

/**
 * The goals that benches measure: those of the map at 4,000 places beside Leaflet and React's SVG, those of whole pages at a
 * quarter of the processor beside the least page there can be.
 */
export const GOALS: readonly Goal[] = [
  map('engineKb', 'map engine', 12, 'kB'),
  map('engineFirstPaintMs', 'first paint after the data', 80, 'ms'),
  ...MOTIONS.flatMap(([name, what]) => [
    map(`engine${name}P95Ms`, `${what}, frame`, 17, 'ms'),
    map(`engine${name}P95At4xMs`, `${what}, frame at a quarter of the processor`, 34, 'ms'),
  ]),
  map('engineRecolourMs', 'recolour all places', 20, 'ms'),
  map('engineUpdateMs', 'one live update', 20, 'ms'),
  map('engineHeapGrowthMb', 'heap gained in twenty seconds of motion', 0.5, 'MB'),
  map('FirstPaintToLeafletRatio', 'first paint, of Leaflet’s', 1, 'times'),
  ...MOTIONS.map(([name, what]) =>
    map(`${name}P95ToLeafletRatio`, `${what}, of Leaflet’s`, 1, 'times'),
  ),
  map('RecolourToLeafletRatio', 'recolour all places, of Leaflet’s', 1, 'times'),
  map('UpdateToLeafletRatio', 'one live update, of Leaflet’s', 1, 'times'),
  map('PanP95ToSvgRatio', 'pan, of React’s SVG', 0.2, 'times'),
  map('ZoomP95ToSvgRatio', 'zoom, of React’s SVG', 0.2, 'times'),
  ...['dashboard', 'map'].flatMap((page) => [
    pages(`${page}.contentToLeast.ratio`, `${page}: content, of the least page’s`, 1.45, 'times'),
    pages(`${page}.scriptsToLeast.ratio`, `${page}: scripts, of the least page’s`, 1.5, 'times'),
    pages(`${page}.layoutShift.perMille`, `${page}: layout shift`, 10, '‰'),
  ]),
  ...HANDS.map(([name, what]) => pages(`hand.${name}.ms`, `${what}: input to paint`, 200, 'ms')),
  pages('heap.growth.ownKbPerMinute', 'objects and strings that stay', 5, 'kB a minute'),
  pages('heap.growth.nodesPerMinute', 'elements that stay', 1, 'a minute'),
];
