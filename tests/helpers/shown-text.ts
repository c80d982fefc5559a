import { allCountries } from '@mocks/seed/countries';
import type { World } from '@mocks/world/world';

/** Dates, times, and units that the browser formats: "Wed, Mar 11", "09:00–17:00", "2 h". */
const FORMATTED = new RegExp(
  `^(?:${[
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day}[a-z]*`),
    ...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
      .split(' ')
      .map((month) => `${month}[a-z]*`),
    'h|m|min|km|GMT|UTC|CET|CEST|Atrium',
  ].join('|')})$`,
);

/** What isn’t translated, each with its reason. */
const NOT_TRANSLATED = [
  // Initials.
  /^[A-Z]{2}$/,
  // The server’s title for other people’s private bookings (PRIV-1).
  /^Reserved$/,
  // The names on the keys.
  /^Ctrl K$/,
  // A refusal in the server’s words.
  /^[A-Z][a-z]+ only$/,
  // React Aria’s own names for the parts of a date; the product ships them in English.
  /^(?:yyyy|Selected (?:Date|Time))$/,
  // The recurrence library describes rules only in English.
  /^every [a-zA-Z ]+$/,
];

/** Every text of every row of a world, joined, and the names the server uses without a row. */
function dataOf({ tables }: World): string {
  return [
    ...Object.values(tables).map((table) => [...(table as { all(): Iterable<unknown> }).all()]),
    allCountries(),
    // Zones are named after their places: New York (America/New_York).
    allCountries().flatMap(({ time_zones }) => time_zones.map((zone) => zone.replaceAll('_', ' '))),
  ]
    .map((rows) => JSON.stringify(rows))
    .join('\n')
    .toLowerCase();
}

/** The texts of an element: visible text, and the names and descriptions for screen readers. */
function* textsOf(root: Element): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description']) {
        const value = node.getAttribute(name);
        if (value) yield value;
      }
    } else if (!node.parentElement?.closest('style, script, svg title, [hidden]')) {
      yield node.textContent ?? '';
    }
  }
}

/**
 * The texts of the open page under the pseudo-locale.
 * @returns `translated` are those with accented letters; `raw` the runs of plain letters that are neither data of the
 *   server nor a date
 */
export function shownText(world: World): { raw: string[]; translated: string[] } {
  const data = dataOf(world);
  const raw = new Set<string>();
  const translated: string[] = [];
  for (const text of textsOf(document.body)) {
    if (/[àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž]/i.test(text)) translated.push(text);
    // A single letter is an initial, a key, or a unit. The apostrophe of a possessive belongs to the sentence around the name.
    for (const [run] of text.matchAll(/[A-Za-z][A-Za-z'’]*[A-Za-z](?: [A-Za-z'’]*[A-Za-z])*/g)) {
      const isKnown =
        data.includes(run.toLowerCase()) ||
        run.split(' ').every((word) => FORMATTED.test(word)) ||
        NOT_TRANSLATED.some((each) => each.test(run));
      if (!isKnown) raw.add(`${run} in “${text}”`);
    }
  }
  return { raw: [...raw], translated };
}
