/** A frame is 16.7 ms; two of them at a quarter of the processor. */
const MOTIONS = ['Pan', 'Zoom', 'Scrub'].flatMap((motion): [string, number][] => [
  [`engine${motion}P95Ms`, 17],
  [`engine${motion}P95At4xMs`, 34],
  [`${motion}P95ToLeafletRatio`, 1],
]);

/** The longest time in milliseconds from an input to its paint, and of a task that no one notices while typing. */
const INPUT_TO_PAINT = 150;
const UNNOTICED = 100;

/** The longest time until the content of a page with a long list: 1.6 times as long as that of a minimal page. */
const LONG_LIST = 1400;

/** Interactions, from the input to the paint. */
const INTERACTIONS = [
  'bookOffer',
  'undo',
  'openPalette',
  'typeInPalette',
  'goToMap',
  'chooseDesk',
  'bookDesk',
  'cancelDesk',
  'otherDay',
  'goToBookings',
].map((hand): [string, number] => [`hand.${hand}.ms`, INPUT_TO_PAINT]);

/**
 * The goals for bench figures: the map with 4,000 places compared with Leaflet and React’s SVG, and whole pages at a quarter of
 * the processor compared with a minimal page. They’re reported beside the figures; missing them fails nothing.
 */
export const GOALS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  map: {
    engineKb: 12,
    engineFirstPaintMs: 80,
    engineRecolorMs: 20,
    engineUpdateMs: 20,
    engineHeapGrowthMb: 0.5,
    FirstPaintToLeafletRatio: 1,
    RecolorToLeafletRatio: 1,
    UpdateToLeafletRatio: 1,
    PanP95ToSvgRatio: 0.2,
    ZoomP95ToSvgRatio: 0.2,
    ...Object.fromEntries(MOTIONS),
  },
  list: { scrollP95Ms: 17, scrollP95At4xMs: 34 },
  people: {
    'people.sort.ms': INPUT_TO_PAINT,
    'people.judge5000.ms': INPUT_TO_PAINT,
    'people.find.longestTask.ms': UNNOTICED,
    'people.judge5000.longestTask.ms': UNNOTICED,
  },
  'reports-page': {
    'reportsPage.people.ms': INPUT_TO_PAINT,
    'reportsPage.back.ms': INPUT_TO_PAINT,
    'reportsPage.reading.longestTask.ms': UNNOTICED,
    'reportsPage.file.longestTask.ms': UNNOTICED,
  },
  article: { drawnAfterSanitizingAt4xMs: 100 },
  'floor-editor': {
    'floorEditor.marquee.frameP95.ms': 17,
    'floorEditor.drag.frameP95.ms': 17,
    'floorEditor.drag.frameWork.ms': 8,
    ...Object.fromEntries(
      ['marquee.letGo', 'drag.letGo', 'nudge', 'undo', 'redo', 'paste'].map(
        (act): [string, number] => [`floorEditor.${act}.ms`, 100],
      ),
    ),
  },
  services: {
    'board.dragP95.ms': 17,
    'board.filter.ms': 100,
    'station.startOffline.ms': 1000,
    'reception.open.ms': LONG_LIST,
    'reception.checkIn.ms': 1000,
    'reception.view.ms': INPUT_TO_PAINT,
    'reception.search.ms': INPUT_TO_PAINT,
    'review.open.ms': LONG_LIST,
    'review.answer.ms': UNNOTICED,
    'review.search.ms': INPUT_TO_PAINT,
  },
  pages: {
    'dashboard.contentToLeast.ratio': 1.6,
    'map.contentToLeast.ratio': 2,
    'dashboard.scriptsToLeast.ratio': 1.5,
    'map.scriptsToLeast.ratio': 1.5,
    'dashboard.layoutShift.perMille': 10,
    'map.layoutShift.perMille': 10,
    'heap.growth.ownKbPerMinute': 5,
    'heap.growth.nodesPerMinute': 1,
    ...Object.fromEntries(INTERACTIONS),
  },
};
