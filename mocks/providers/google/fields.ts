import { googleFailure, recordOf, Refused } from '../http';

/** A partial response: which fields an answer has, as `items(id,start/date),nextPageToken` says. */
type Selection = Map<string, Selection>;

/** How far selections may be nested. */
const DEPTH = 10;
const NAME = /^(?:\*|[A-Za-z][A-Za-z0-9]*)/;

const invalid = (text: string): Refused =>
  new Refused(
    googleFailure(400, 'invalidParameter', `Invalid field selection ${text}`, {
      location: 'fields',
    }),
  );

function selectionOf(text: string): Selection {
  let at = 0;
  const took = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const item = (depth: number): readonly [string, Selection] => {
    const name = NAME.exec(text.slice(at))?.[0];
    if (name === undefined || depth > DEPTH) throw invalid(text);
    at += name.length;
    if (took('/')) return [name, new Map([item(depth + 1)])];
    if (!took('(')) return [name, new Map()];
    const inner = list(depth + 1);
    if (!took(')')) throw invalid(text);
    return [name, inner];
  };
  const list = (depth: number): Selection => {
    const selection: Selection = new Map([item(depth)]);
    while (took(',')) selection.set(...item(depth));
    return selection;
  };
  const selection = list(0);
  if (at < text.length) throw invalid(text);
  return selection;
}

function selected(value: unknown, selection: Selection): unknown {
  if (selection.size === 0 || selection.has('*')) return value;
  if (Array.isArray(value)) return value.map((each) => selected(each, selection));
  const fields = recordOf(value);
  if (!fields) return value;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, each]) => {
      const inner = selection.get(key);
      return inner ? [[key, selected(each, inner)]] : [];
    }),
  );
}

/** An answer’s body with only the fields that were asked for. */
export const partial = (body: unknown, fields: string): unknown =>
  selected(body, selectionOf(fields));
