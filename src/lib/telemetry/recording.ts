/** Attributes that decide what a page looks like, and never hold an address, an id, or a name. */
const looks: ReadonlySet<string> = new Set(
  `class style dir lang role type hidden disabled checked selected multiple open colspan rowspan rows cols width height viewbox d
  fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray fill-rule clip-rule opacity transform x y x1 x2 y1 y2
  cx cy r rx ry points preserveaspectratio text-anchor dominant-baseline rr_width rr_height rr_scrollleft rr_scrolltop
  aria-hidden aria-expanded aria-selected aria-checked aria-current aria-disabled aria-pressed aria-busy data-ds data-theme
  _csstext`.split(/\s+/u),
);

/** Fields whose texts are names of elements and documents. */
const structure: ReadonlySet<string> = new Set(['tagName', 'name', 'publicId', 'systemId']);

/** Fields with rules of style sheets. */
const styles: ReadonlySet<string> = new Set(['rule', 'property', 'priority']);

/** Events about what the page looks like. Others are addresses that were opened or called, and breadcrumbs. */
const shown: ReadonlySet<unknown> = new Set([0, 1, 2, 3, 4]);
/** The page’s address and size. */
const META = 4;
/** A change of a canvas, a font, a console, or what plays, by its source. */
const unneeded: ReadonlySet<unknown> = new Set([7, 9, 10, 11]);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A style without addresses and without texts. */
const plainStyle = (css: string): string =>
  css.replaceAll(/url\([^)]*\)?|"[^"]*"?|'[^']*'?/giu, 'none');

const masked = (text: string): string => text.replaceAll(/\S/gu, '*');

const plainAttributes = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => looks.has(name.toLowerCase()))
      .map(([name, value]) => [name, plainPart(value, 'attribute')]),
  );

/** A part of an event: numbers and structure stay, texts become stars, and attributes are those on the list. */
function plainPart(value: unknown, key: string, isStyle = false): unknown {
  if (typeof value === 'string') {
    if (structure.has(key)) return value;
    if (key === 'attribute' || isStyle || styles.has(key)) return plainStyle(value);
    return masked(value);
  }
  if (Array.isArray(value)) return value.map((each) => plainPart(each, 'item', isStyle));
  if (!isRecord(value)) return value;
  if (key === 'attributes') return plainAttributes(value);
  const isRule = value['isStyle'] === true;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      plainPart(each, name, isRule || key === 'set'),
    ]),
  );
}

function plainEvent(event: unknown): unknown[] {
  if (!isRecord(event) || !shown.has(event['type'])) return [];
  const data = isRecord(event['data']) ? event['data'] : {};
  if (unneeded.has(data['source'])) return [];
  const plain =
    event['type'] === META ? { ...data, href: 'https://page.invalid/' } : plainPart(data, 'data');
  return [{ type: event['type'], data: plain, timestamp: event['timestamp'] }];
}

/**
 * What is sent of a recording of a page: its structure and looks, with stars for all texts. Neither addresses nor names, ids,
 * breadcrumbs, or calls (S-5).
 *
 * @param recording a line with the number of the part, then its events as JSON
 * @returns undefined for anything else
 */
export function plainRecording(recording: unknown): string | undefined {
  if (typeof recording !== 'string') return undefined;
  const [, header, body] = /^(\{"segment_id":\d+\})\n(\[.*)$/su.exec(recording) ?? [];
  if (header === undefined || body === undefined) return undefined;
  try {
    const events: unknown = JSON.parse(body);
    return Array.isArray(events)
      ? `${header}\n${JSON.stringify(events.flatMap(plainEvent))}`
      : undefined;
  } catch {
    return undefined;
  }
}
