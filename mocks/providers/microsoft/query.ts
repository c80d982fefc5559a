import { microsoftFailure, Refused } from '../http';
import type { ProviderEvent } from '../store';
import { filterOf, isProperty, type Test } from './filter';

const refuse = (code: string, message: string) => new Refused(microsoftFailure(400, code, message));

export const unknownProperty = (name: string): Refused =>
  refuse(
    'BadRequest',
    `Could not find a property named '${name}' on type 'microsoft.graph.event'.`,
  );

/** The most items of a page. */
const LIMIT = 1000;
const OPTIONS = [
  '$select',
  '$expand',
  '$orderby',
  '$filter',
  '$top',
  '$skip',
  '$count',
  '$search',
  '$format',
];
const EXTENDED =
  /^singleValueExtendedProperties\s*\(\s*\$filter\s*=\s*id\s+eq\s+'((?:[^']|'')*)'\s*\)$/i;
/** What a path can’t end with: it has parts of its own. */
const COMPLEX = new Set([
  'start',
  'end',
  'location',
  'organizer',
  'body',
  'responseStatus',
  'recurrence',
]);

/** Reads query options as Graph documents them. Names of parameters are the same in any case. */
export class ODataQuery {
  readonly params: URLSearchParams;

  constructor(params: URLSearchParams) {
    this.params = params;
    for (const name of params.keys()) {
      if (name.startsWith('$') && !OPTIONS.includes(name.toLowerCase()) && !/token$/i.test(name)) {
        throw refuse('BadRequest', `The query parameter '${name}' is not supported.`);
      }
    }
    const format = this.text('$format');
    if (format !== undefined && !/^(?:application\/)?json\b/i.test(format)) {
      throw refuse('BadRequest', `The format '${format}' is not supported.`);
    }
  }

  text(name: string): string | undefined {
    for (const [key, value] of this.params) {
      if (key.toLowerCase() === name.toLowerCase()) return value;
    }
    return undefined;
  }

  private number(name: string, least: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,9}$/.test(text)) {
      const message = `Invalid value '${text}' for ${name} query option found. The ${name} query option requires a non-negative integer value.`;
      throw refuse('BadRequest', message);
    }
    if (Number(text) >= least) return Number(text);
    throw refuse('BadRequest', `The value '${text}' of ${name} is too small.`);
  }

  top(): number | undefined {
    const top = this.number('$top', 1);
    return top === undefined ? undefined : Math.min(top, LIMIT);
  }

  skip(): number {
    return this.number('$skip', 0) ?? 0;
  }

  count(): boolean {
    const text = this.text('$count')?.toLowerCase();
    if (text === undefined || text === 'false') return false;
    if (text === 'true') return true;
    throw refuse('BadRequest', `Invalid value '${text}' for $count query option found.`);
  }

  /** The chosen fields of an event, with those that identify it, and how a context says that. */
  select(): { readonly fields?: (event: ProviderEvent) => ProviderEvent; readonly list: string } {
    const text = this.text('$select');
    if (text === undefined || text.trim() === '') return { list: '' };
    const wanted = text.split(',').map((each) => each.trim());
    for (const name of wanted) {
      if (!isProperty([name])) throw unknownProperty(name);
    }
    const kept = new Set(['@odata.etag', 'id', ...wanted]);
    return {
      list: `(${wanted.join(',')})`,
      fields: (event) =>
        Object.fromEntries(Object.entries(event).filter(([name]) => kept.has(name))),
    };
  }

  /** Extended properties, which are only returned by name. */
  expanded(event: ProviderEvent): ProviderEvent {
    const text = this.text('$expand');
    if (text === undefined) return {};
    const id = EXTENDED.exec(text.trim())?.[1]?.replaceAll("''", "'");
    if (id === undefined) {
      const message = `Could not expand '${text}' on the type 'microsoft.graph.event'.`;
      throw refuse('ErrorInvalidUrlQuery', message);
    }
    const all = event['singleValueExtendedProperties'];
    const own = (Array.isArray(all) ? (all as { id?: unknown }[]) : []).filter(
      (each) => String(each.id).toLowerCase() === id.toLowerCase(),
    );
    return own.length === 0 ? {} : { singleValueExtendedProperties: own };
  }

  filter(): Test {
    const text = this.text('$filter');
    return text === undefined ? () => true : filterOf(text);
  }

  /** Paths by which a list is sorted, with 1 or -1 for their direction. */
  order(): (readonly [path: readonly string[], direction: number])[] {
    const text = this.text('$orderby');
    if (text === undefined) return [];
    return text.split(',').map((each) => {
      const [, name = '', direction] = /^\s*([\w/]+)(?:\s+(asc|desc))?\s*$/i.exec(each) ?? [];
      const path = name.split('/');
      if (!isProperty(path)) throw unknownProperty(name);
      if (path.length === 1 && COMPLEX.has(name)) {
        const message =
          'The $orderby expression must evaluate to a single value of primitive type.';
        throw refuse('BadRequest', message);
      }
      return [path, direction?.toLowerCase() === 'desc' ? -1 : 1];
    });
  }

  /** Options that a list can’t take. */
  refuseSearch(): void {
    if (this.text('$search') === undefined) return;
    const message = 'The parameter $search is not currently supported on the Events resource.';
    throw refuse('SearchEvents', message);
  }
}
