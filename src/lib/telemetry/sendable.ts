import { BUILT_FILE } from './debug-id';
import { plainMessage, plainName } from './plain-error';
import { OMITTED, plainText } from './plain-text';
import { plainRecording } from './recording';

/** What may be sent of a value; undefined for nothing. */
type Shape = (value: unknown) => unknown;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};

const number: Shape = (value) => (typeof value === 'number' ? value : undefined);
const flag: Shape = (value) => (typeof value === 'boolean' ? value : undefined);
const text =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;
const made =
  (make: (value: string) => string | undefined): Shape =>
  (value) =>
    typeof value === 'string' ? make(value) : undefined;
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) ? value.flatMap((each) => shape(each) ?? []) : undefined;
const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    Object.fromEntries(
      Object.entries(shapes).flatMap(([key, shape]) => {
        const allowed = shape(record(value)[key]);
        return allowed === undefined ? [] : [[key, allowed]];
      }),
    );
const either =
  (...shapes: readonly Shape[]): Shape =>
  (value) => {
    for (const shape of shapes) {
      const allowed = shape(value);
      if (allowed !== undefined) return allowed;
    }
    return undefined;
  };

/** An id that the library made. */
const id = text(/^[\da-f-]{16,36}$/u);
/** A word of the library or of our own: an operation, a level, a version, a section, an endpoint, a build. */
const word = text(/^[\w.+@/-]{1,80}$/u);
/** A group of reports, and the place in a response. */
const group = text(/^[\w$./*-]{1,200}$/u);
const instant = either(number, text(/^[\d:.TZ-]{10,30}$/u));

/** Files that were built, without their host, as the service expects the names of files that were uploaded. */
const built = made((file) => {
  const name = BUILT_FILE.exec(file)?.[1];
  return name === undefined ? undefined : `app:///assets/${name}.js`;
});

/** The source maps of the files in a stack. */
const sourceMaps = fields({
  images: listOf(fields({ type: text(/^sourcemap$/u), code_file: built, debug_id: id })),
});

/** That no address of a person is derived on arrival. */
const noInference = fields({ infer_ip: word, infer_user_agent: word });
const sdk = fields({ name: word, version: word, settings: noInference });
const trace = fields({
  trace_id: id,
  span_id: id,
  parent_span_id: id,
  op: word,
  origin: word,
  status: word,
  sampled: either(flag, word),
});

/** A text attribute of a span, from the library itself. */
const attributes: ReadonlySet<string> = new Set(
  `sentry.op sentry.origin sentry.release sentry.environment sentry.segment.id sentry.segment.name.source sentry.sdk.name
  sentry.sdk.version sentry.idle_span_finish_reason sentry.trace_lifecycle`.split(/\s+/u),
);

/** Figures of a span stay, and what the library says about itself. Addresses, elements, and agents don’t. */
const plainAttributes: Shape = (value) =>
  Object.fromEntries(
    Object.entries(record(value)).flatMap(([name, attribute]) => {
      if (!/^[a-z._]{1,60}$/u.test(name)) return [];
      const shape = attributes.has(name) ? either(number, word) : either(number, flag);
      const plain = fields({ value: shape, type: word })(attribute) as Record<string, unknown>;
      return 'value' in plain ? [[name, plain]] : [];
    }),
  );

/**
 * Every kind of item that’s sent, with what is sent of it.
 *
 * @param isOurs whether a name of a page or section is one of our own: a pattern, never an address
 */
function kindsFor(isOurs: (name: string) => boolean): Readonly<Record<string, Shape>> {
  const ours = made((name) => (isOurs(name) ? name : undefined));
  const common = {
    type: word,
    event_id: id,
    timestamp: instant,
    platform: word,
    release: word,
    environment: word,
    sdk,
    tags: fields({
      route: ours,
      where: ours,
      endpoint: word,
      status: either(number, word),
      replayId: id,
    }),
    transaction: ours,
    contexts: fields({ trace }),
  } as const;
  /** Neither names of functions nor addresses of pages: an id may be in both. */
  const frame = fields({ filename: built, lineno: number, colno: number, in_app: flag });
  const exception = fields({
    type: made(plainName),
    value: made(plainMessage),
    mechanism: fields({ type: word, handled: flag }),
    stacktrace: fields({ frames: listOf(frame) }),
  });
  const span: Shape = (value) => ({
    ...record(
      fields({
        trace_id: id,
        span_id: id,
        parent_span_id: id,
        is_segment: flag,
        status: word,
        start_timestamp: instant,
        end_timestamp: instant,
        attributes: plainAttributes,
      })(value),
    ),
    // Other names are addresses of calls and files, or elements.
    name: ours(record(value)['name']) ?? built(record(value)['name']) ?? OMITTED,
  });
  return {
    event: fields({
      ...common,
      level: word,
      fingerprint: listOf(group),
      extra: fields({ answer: made(plainText) }),
      debug_meta: sourceMaps,
      exception: fields({ values: listOf(exception) }),
    }),
    span: fields({ version: number, ingest_settings: noInference, items: listOf(span) }),
    replay_event: fields({
      ...common,
      error_ids: listOf(id),
      trace_ids: listOf(id),
      segment_id: number,
      replay_id: id,
      replay_type: word,
      replay_start_timestamp: instant,
    }),
    replay_recording: plainRecording,
  };
}

const itemHeader = fields({
  type: word,
  item_count: number,
  content_type: text(/^application\/[\w.+]+$/u),
});

/** A package of the library: a header, and items with a header each. */
export type Envelope = readonly [unknown, readonly (readonly [unknown, unknown])[]];

/**
 * Makes the gate through which every package passes: only what is known to say nothing about anyone is sent (S-5). A new version
 * of the library may collect more, but not send it.
 *
 * @param isOurs whether a name of a page or section is one of our own: a pattern, never an address
 * @returns what is sent of a package; undefined if nothing is left
 */
export function gateFor(isOurs: (name: string) => boolean) {
  const kinds = kindsFor(isOurs);
  const envelopeHeader = fields({
    event_id: id,
    sent_at: instant,
    sdk,
    trace: fields({
      trace_id: id,
      replay_id: id,
      public_key: word,
      release: word,
      environment: word,
      sample_rate: word,
      sample_rand: word,
      sampled: word,
      transaction: made((name) => (isOurs(name) ? name : undefined)),
    }),
  });
  return ([header, items]: Envelope): Envelope | undefined => {
    const allowed = items.flatMap(([about, payload]): [unknown, unknown][] => {
      const { type } = record(about);
      const shape =
        typeof type === 'string' && Object.hasOwn(kinds, type) ? kinds[type] : undefined;
      const sent = shape?.(payload);
      return sent === undefined ? [] : [[itemHeader(about), sent]];
    });
    return allowed.length === 0 ? undefined : [envelopeHeader(header), allowed];
  };
}
