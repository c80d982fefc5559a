import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

const CACHE = 'remembers results that are the same for everybody';
const PER_OBJECT = 'remembers what was derived from an object for as long as the object is in use';
const MOUNTED = 'holds what mounted components have registered, and they take it back';

/**
 * Module-level state that outlives a person’s session, with the reason. All other mutable state is declared with `perPerson` or
 * `perSession` of `@/lib/scope`, and ends with the session (F-53, S-3).
 */
const OUTLIVES: Readonly<Record<string, string>> = {
  'src/lib/scope/index.ts lastSerial': 'numbers tell things of one page apart, and may not repeat',
  'src/lib/config/index.ts current': 'one configuration for each page',
  'src/lib/clock/clock.ts substitute': 'the clock belongs to the device',
  'src/lib/clock/clock.ts offset': 'the clock belongs to the device',
  'src/lib/clock/clock.ts samples': 'the clock belongs to the device',
  'src/lib/clock/clock.ts listeners': MOUNTED,
  'src/lib/clock/ticks.ts timer': 'one timer for all who listen, gone with the last of them',
  'src/lib/clock/ticks.ts stopWatching': 'goes with the last who listens',
  'src/lib/clock/ticks.ts beats': MOUNTED,
  'src/lib/clock/ticks.ts told': 'goes with the last who listens',
  'src/lib/clock/use-viewer-zone.ts zone': 'the zone belongs to the device',
  'src/lib/clock/use-viewer-zone.ts listeners': MOUNTED,
  'src/lib/clock/use-viewer-zone.ts stopTicks': 'goes with the last who listens',
  'src/lib/page/named-focus.ts attended': 'goes with the elements of the page',
  'src/lib/page/index.ts title': 'mirrors the title of the document',
  'src/lib/page/index.ts prefix': 'mirrors the title of the document',
  'src/ui/lost-focus.ts standIns': PER_OBJECT,
  'src/ui/retry-focus.ts passed': 'an element of the page that has the focus',
  'src/ui/retry-focus.ts stop': 'goes with that element',
  'src/lib/slots/index.tsx element': 'an element of the mounted shell',
  'src/lib/slots/index.tsx listeners': MOUNTED,
  'src/lib/idle.ts content': 'the first page of the document',
  'src/lib/unsaved.ts checks': MOUNTED,
  'src/lib/unsaved.ts visited': 'fields of the document; forgotten when the session ends',
  'src/session/close-page.ts closing': MOUNTED,
  'src/session/login.ts leaving': MOUNTED,
  'src/areas/me/notifications/inbox/store.ts listeners': MOUNTED,
  'src/lib/telemetry/index.ts telemetry':
    'one reporter for each page; what it sends names nobody (S-5)',
  'src/lib/telemetry/index.ts waiting':
    'one reporter for each page; what it sends names nobody (S-5)',
  'src/lib/storage/cookies.ts memory':
    'stands in for the cookies of a browser that blocks them (F-33)',
  'src/app/screens/new-version.ts watches': 'one listener for each page',
  'src/api/core/results.ts pages': 'marks schemas of the contract',
  'src/domain/availability/fixture.ts counter': 'numbers the fixtures of tests',
  'src/domain/text/natural.ts collator': CACHE,
  'src/domain/text/order.ts collator': CACHE,
  'src/domain/people/names.ts segmenter': CACHE,
  'src/domain/time/zones/windows.ts rows': CACHE,
  'src/domain/time/zones/windows.ts byName': CACHE,
  'src/domain/time/zones/windows.ts byIana': CACHE,
  'src/domain/time/zones/entries.ts entries': CACHE,
  'src/domain/time/zones/entries.ts names': CACHE,
  'src/domain/time/zone.ts formatters': CACHE,
  'src/domain/time/offset.ts zones': CACHE,
  'src/domain/time/format.ts formatters': CACHE,
  'src/domain/time/reader.ts reader': 'the language and the clock belong to the device',
  'src/writes/affected.ts followed': PER_OBJECT,
  'src/kit/list/find.ts kept': PER_OBJECT,
  'src/kit/article/readable.ts corners': PER_OBJECT,
  'src/kit/list/order.ts wordKeys': CACHE,
  'src/writes/doubts.ts doubts': 'belongs to a query client, which ends with its session',
  'src/api/core/derived.ts derivedFrom': 'belongs to a query, which ends with its client',
  'src/floor-map/edit/engine/edit-overlay.ts outlines': PER_OBJECT,
  'src/floor-map/edit/plan/check.ts known': PER_OBJECT,
  'src/floor-map/edit/plan/check.ts judged': PER_OBJECT,
  'src/floor-map/edit/plan/draft.ts made': PER_OBJECT,
  'src/floor-map/edit/plan/edits.ts outlineBoxes': PER_OBJECT,
  'src/floor-map/paint/pen.ts cases': CACHE,
  'src/floor-map/paint/glyphs.ts paths': CACHE,
  'src/floor-map/paint/rooms.ts found': PER_OBJECT,
  'src/areas/booking/rooms/model/rooms.ts known': PER_OBJECT,
  'src/areas/booking/map/model/statuses.ts badges': PER_OBJECT,
  'src/domain/availability/bookings.ts read': PER_OBJECT,
  'src/domain/people/search.ts keys': PER_OBJECT,
};

/** A variable, or a collection that starts empty, at the top level of a module. */
const VARIABLE = /^(?:export )?let (\w+)/gm;
const COLLECTION =
  /^(?:export )?const (\w+)(: [^=;]+)? = new (?:Map|Set|WeakMap|WeakSet)\b(?:[^\n]|\n(?=[\s>]))*?\(\);$/gm;
const EMPTY = /^(?:export )?const (\w+)(: [^=;]+)? = (?:\[\]|\{\});/gm;

/** Never changed, judging by naming convention and type. */
const isConstant = (name: string, type = ''): boolean =>
  /^[A-Z][A-Z0-9_]*$/.test(name) || /^: (?:readonly |Readonly)/.test(type);

/** Names of the module-level state in a module’s text. */
function stateIn(text: string): string[] {
  const variables = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  const collections = [...text.matchAll(COLLECTION), ...text.matchAll(EMPTY)]
    .filter(([, name = '', type]) => !isConstant(name, type))
    .map(([, name = '']) => name);
  return [...variables, ...collections];
}

const found = filesOfTree()
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|routeTree/.test(file))
  .flatMap((file) =>
    stateIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file} ${name}`),
  );

test('F-53 module-level state belongs to the session, or is listed with its reason', () => {
  expect(found.filter((each) => !(each in OUTLIVES))).toEqual([]);
});

test('the list names nothing that no longer exists', () => {
  expect(Object.keys(OUTLIVES).filter((each) => !found.includes(each))).toEqual([]);
});

test('the search finds each form of module-level state, and no constants', () => {
  const module = `
let count = 0;
export let current: Thing | undefined;
const listeners = new Set<() => void>();
const rows = new Map<string, readonly Row[]>();
const spots = new WeakMap<Point, { x: number; y: number }>();
const kept: Kept[] = [];
const DAYS = new Set(['monday']);
const KINDS: readonly string[] = [];
const NO_AREAS: Areas = new Map();
const seats: ReadonlySet<string> = new Set();
const entries = perPerson(() => []);
function f() {
  let inner = 1;
}
`;
  expect(stateIn(module)).toEqual(['count', 'current', 'listeners', 'rows', 'spots', 'kept']);
});
