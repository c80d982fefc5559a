import type { AnyEndpoint, Definition, Endpoint, InputOf } from '@/api/core/endpoint';
import { officeHours } from '@/api/office-hours';
import { offices } from '@/api/offices';
import { resourceEditing } from '@/api/resource-editing';
import { resourcePermissions } from '@/api/resource-permissions';
import { settings } from '@/api/settings';

/** The endpoints that large changes call by name. */
const AREAS = [officeHours, offices, resourceEditing, resourcePermissions, settings] as const;

const byId: ReadonlyMap<string, AnyEndpoint> = new Map(
  AREAS.flatMap((area) => Object.values<AnyEndpoint>(area)).map((each) => [each.id, each]),
);

/** A call as data, which survives a reload. */
export interface Call {
  /** `officeHours.create`. */
  readonly endpoint: string;
  readonly input: unknown;
}

/** A call as data. Values of its answer that aren’t known yet are written with {@link fromAnswer}. */
export const callOf = <D extends Definition>(endpoint: Endpoint<D>, input: InputOf<D>): Call => {
  if (!byId.has(endpoint.id)) throw new Error(`Add ${endpoint.id} to the endpoints by name`);
  return { endpoint: endpoint.id, input };
};

/** The endpoint of a call; undefined if an older version knew it. */
export const endpointOf = ({ endpoint }: Call): Endpoint | undefined =>
  byId.get(endpoint) as Endpoint | undefined;

const ANSWER = '\u{E000}answer.';

/** Stands for a value of the answer in the calls that undo an operation: `id`. One that the answer lacks is left out. */
export const fromAnswer = (path: string): string => ANSWER + path;

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (whole, part) =>
        typeof whole === 'object' && whole !== null
          ? (whole as Record<string, unknown>)[part]
          : undefined,
      value,
    );

/** A call’s input with the values of an answer. */
export function filledIn(value: unknown, answer: unknown): unknown {
  if (typeof value === 'string') {
    return value.startsWith(ANSWER) ? valueAt(answer, value.slice(ANSWER.length)) : value;
  }
  if (Array.isArray(value)) return value.map((part) => filledIn(part, answer));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, part]) => {
      const filled = filledIn(part, answer);
      return filled === undefined && part !== undefined ? [] : [[field, filled]];
    }),
  );
}
