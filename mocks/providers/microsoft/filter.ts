import { microsoftFailure, recordOf, Refused } from '../http';
import type { ProviderEvent } from '../store';

/** The part of OData’s `$filter` that Graph’s events document: comparisons, text functions, `any`, and their combinations. */

export type Test = (event: ProviderEvent) => boolean;

interface Shape {
  readonly [name: string]: true | Shape;
}

const ADDRESS: Shape = { emailAddress: { name: true, address: true } };
const TIME: Shape = { dateTime: true, timeZone: true };
const PLACE: Shape = { displayName: true, locationType: true, locationUri: true, uniqueId: true };

/** The properties of an event that a query may name. */
const SHAPE: Shape = {
  ...Object.fromEntries(
    [
      'id',
      'createdDateTime',
      'lastModifiedDateTime',
      'changeKey',
      'transactionId',
      'originalStartTimeZone',
      'originalEndTimeZone',
      'iCalUId',
      'reminderMinutesBeforeStart',
      'isReminderOn',
      'hasAttachments',
      'subject',
      'bodyPreview',
      'importance',
      'sensitivity',
      'isAllDay',
      'isCancelled',
      'isOrganizer',
      'responseRequested',
      'seriesMasterId',
      'showAs',
      'type',
      'webLink',
      'onlineMeetingUrl',
      'isOnlineMeeting',
      'onlineMeetingProvider',
      'allowNewTimeProposals',
      'isDraft',
      'hideAttendees',
      'originalStart',
      'cancelledOccurrences',
      'onlineMeeting',
      'categories',
    ].map((name): [string, true] => [name, true]),
  ),
  start: TIME,
  end: TIME,
  location: PLACE,
  locations: PLACE,
  organizer: ADDRESS,
  attendees: { ...ADDRESS, type: true, status: { response: true, time: true } },
  body: { contentType: true, content: true },
  responseStatus: { response: true, time: true },
  recurrence: { pattern: true, range: true },
  singleValueExtendedProperties: { id: true, value: true },
};

/** Whether a path names a property of an event. */
export function isProperty(path: readonly string[]): boolean {
  let shape: true | Shape | undefined = SHAPE;
  for (const name of path) shape = shape === true ? undefined : shape && own(shape, name);
  return shape !== undefined;
}

const own = (shape: Shape, name: string): true | Shape | undefined =>
  Object.hasOwn(shape, name) ? shape[name] : undefined;

type Value = string | number | boolean | null;
type Scope = Readonly<Record<string, unknown>>;
type Expression = (scope: Scope) => unknown;

const TOKEN =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)?)|(-?\d+(?:\.\d+)?)|([A-Za-z_$][\w$]*(?:\/[A-Za-z_$][\w$]*)*)|([(),:]))/y;
const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};
const FUNCTIONS: Readonly<Record<string, (text: string, part: string) => boolean>> = {
  startswith: (text, part) => text.startsWith(part),
  endswith: (text, part) => text.endsWith(part),
  contains: (text, part) => text.includes(part),
};
/** How deep a filter may be nested. */
const DEPTH = 50;

const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;
const dateOf = (value: unknown): number =>
  typeof value === 'string' && DATE.test(value)
    ? Date.parse(/T.*(?:Z|[+-]\d\d:\d\d)$/.test(value) || value.length === 10 ? value : `${value}Z`)
    : Number.NaN;

/** Negative, zero, or positive, as sorting wants it; NaN for values that can’t be compared. */
export function compared(a: unknown, b: unknown): number {
  const [from, to] = [dateOf(a), dateOf(b)];
  if (!Number.isNaN(from) && !Number.isNaN(to)) return from - to;
  if (typeof a === 'string' && typeof b === 'string') {
    const [one, other] = [a.toLowerCase(), b.toLowerCase()];
    return one < other ? -1 : one > other ? 1 : 0;
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if ((a ?? null) === (b ?? null)) return 0;
  return Number.NaN;
}

class Parser {
  private readonly tokens: string[] = [];
  private readonly text: string;
  private at = 0;
  private depth = 0;
  private variables: readonly string[] = [];

  constructor(text: string) {
    this.text = text;
    const pattern = new RegExp(TOKEN);
    while (pattern.lastIndex < text.trimEnd().length) {
      const { lastIndex } = pattern;
      const found = pattern.exec(text);
      if (!found) throw this.invalid(lastIndex);
      this.tokens.push(found[0].trim());
    }
  }

  whole(): Expression {
    const expression = this.either();
    if (this.at < this.tokens.length) throw this.invalid();
    return expression;
  }

  private invalid(at = this.at): Refused {
    const message = `Invalid filter clause: syntax error at position ${at} in '${this.text}'.`;
    return new Refused(microsoftFailure(400, 'BadRequest', message));
  }

  private take(token: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== token) return false;
    this.at += 1;
    return true;
  }

  private expect(token: string): void {
    if (!this.take(token)) throw this.invalid();
  }

  private either(): Expression {
    let left = this.both();
    while (this.take('or')) {
      const [a, b] = [left, this.both()];
      left = (scope) => a(scope) === true || b(scope) === true;
    }
    return left;
  }

  private both(): Expression {
    let left = this.unary();
    while (this.take('and')) {
      const [a, b] = [left, this.unary()];
      left = (scope) => a(scope) === true && b(scope) === true;
    }
    return left;
  }

  private unary(): Expression {
    this.depth += 1;
    if (this.depth > DEPTH) throw this.invalid();
    try {
      if (this.take('not')) {
        const inner = this.unary();
        return (scope) => inner(scope) !== true;
      }
      if (!this.take('(')) return this.comparison();
      const inner = this.either();
      this.expect(')');
      return inner;
    } finally {
      this.depth -= 1;
    }
  }

  private comparison(): Expression {
    const left = this.value();
    const isOrdered = COMPARISONS[this.tokens[this.at]?.toLowerCase() ?? ''];
    if (!isOrdered) return left;
    this.at += 1;
    const right = this.value();
    return (scope) => isOrdered(compared(left(scope), right(scope)));
  }

  private value(): Expression {
    const token = this.tokens[this.at];
    if (token === undefined || /^[(),:]$/.test(token)) throw this.invalid();
    this.at += 1;
    const literal = literalOf(token);
    if (literal !== undefined) return () => literal;
    const name = token.toLowerCase();
    const isMet = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (isMet && this.take('(')) {
      const text = this.value();
      this.expect(',');
      const part = this.value();
      this.expect(')');
      return (scope) => {
        const [a, b] = [text(scope), part(scope)];
        return typeof a === 'string' && typeof b === 'string'
          ? isMet(a.toLowerCase(), b.toLowerCase())
          : false;
      };
    }
    const path = token.split('/');
    const last = path.at(-1)?.toLowerCase();
    return last === 'any' && path.length > 1 && this.take('(')
      ? this.any(path.slice(0, -1))
      : this.path(path);
  }

  /** `attendees/any(a: a/emailAddress/address eq 'x')` */
  private any(path: readonly string[]): Expression {
    const list = this.path(path);
    const variable = this.tokens[this.at] ?? '';
    if (!/^\w+$/.test(variable)) throw this.invalid();
    this.at += 1;
    this.expect(':');
    const before = this.variables;
    this.variables = [...before, variable];
    const inner = this.either();
    this.variables = before;
    this.expect(')');
    return (scope) => {
      const items = list(scope);
      return (
        Array.isArray(items) &&
        items.some((item: unknown) => inner({ ...scope, [variable]: item }) === true)
      );
    };
  }

  private path(path: readonly string[]): Expression {
    const [first = ''] = path;
    if (!this.variables.includes(first) && !isProperty(path)) {
      const message = `Could not find a property named '${path.join('/')}' on type 'microsoft.graph.event'.`;
      throw new Refused(microsoftFailure(400, 'BadRequest', message));
    }
    return (scope) => {
      let value: unknown = scope;
      for (const name of path) {
        const fields = recordOf(value);
        value = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
      }
      return value;
    };
  }
}

function literalOf(token: string): Value | undefined {
  if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
  if (/^\d{4}-/.test(token)) return token;
  if (/^-?\d/.test(token)) return Number(token);
  if (token === 'true' || token === 'false') return token === 'true';
  return token === 'null' ? null : undefined;
}

/**
 * What a filter says, as a test of events.
 *
 * @throws Refused with Graph’s 400 if it can’t be read or names a property that events don’t have
 */
export function filterOf(text: string): Test {
  const expression = new Parser(text).whole();
  return (event) => expression(event) === true;
}
