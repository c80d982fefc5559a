import type { AnyEndpoint, Definition, Endpoint, InputOf } from '@/api/core/endpoint';

/** The endpoints that large changes call by name, by the first part of their ids. */
const AREAS: Readonly<Record<string, readonly (() => Promise<object>)[]>> = {
  calendars: [
    async () => (await import('@/api/calendars')).calendars,
    async () => (await import('@/api/calendar-links')).calendarLinks,
  ],
  externals: [async () => (await import('@/api/externals')).externals],
  invitations: [async () => (await import('@/api/invitations')).invitations],
  officeHours: [async () => (await import('@/api/office-hours')).officeHours],
  offices: [async () => (await import('@/api/offices')).offices],
  pages: [async () => (await import('@/api/pages')).pages],
  questions: [async () => (await import('@/api/questions')).questions],
  resources: [
    async () => (await import('@/api/resource-editing')).resourceEditing,
    async () => (await import('@/api/resource-permissions')).resourcePermissions,
  ],
  schedules: [
    async () => (await import('@/api/schedules')).schedules,
    async () => (await import('@/api/schedule-boards')).scheduleBoards,
  ],
  settings: [async () => (await import('@/api/settings')).settings],
  stations: [
    async () => (await import('@/api/stations')).stations,
    async () => (await import('@/api/visits')).visits,
  ],
  tags: [async () => (await import('@/api/tags')).tags],
  teams: [
    async () => (await import('@/api/teams')).teams,
    async () => (await import('@/api/team-management')).teamManagement,
  ],
  tickets: [
    async () => (await import('@/api/ticket-types')).ticketTypes,
    async () => (await import('@/api/tickets')).tickets,
  ],
  workPolicies: [
    async () => (await import('@/api/work-policies')).workPolicies,
    async () => (await import('@/api/work-policy-editing')).workPolicyEditing,
  ],
  users: [async () => (await import('@/api/users')).users],
};

const areasOf = (id: string) => AREAS[id.split('.')[0] ?? ''];

/** A call as data, which survives a reload. */
export interface Call {
  /** `officeHours.create`. */
  readonly endpoint: string;
  readonly input: unknown;
  /** What’s read before it: its input takes values of that answer. */
  readonly reads?: { readonly endpoint: string; readonly input: unknown } | undefined;
}

/** A call as data. Values of its answer that aren’t known yet are written with {@link fromAnswer}. */
export const callOf = <D extends Definition>(endpoint: Endpoint<D>, input: InputOf<D>): Call => {
  if (!areasOf(endpoint.id)) throw new Error(`Add ${endpoint.id} to the endpoints by name`);
  return { endpoint: endpoint.id, input };
};

/** The endpoint of a call; undefined if only an older version knew it. */
export async function endpointOf({ endpoint }: Call): Promise<Endpoint | undefined> {
  const areas = await Promise.all((areasOf(endpoint) ?? []).map((load) => load()));
  const all = areas.flatMap((area) =>
    Object.values<AnyEndpoint>(area as Record<string, AnyEndpoint>),
  );
  return all.find(({ id }) => id === endpoint) as Endpoint | undefined;
}

const ANSWER = '\u{E000}answer.';

/**
 * Stands for a value of the answer in the calls that undo an operation: `id`. One that the answer lacks is left out. In a call that’s
 * made in order, it stands for a value of the answer to the one before.
 */
export const fromAnswer = (path: string): string => ANSWER + path;

/** Whether a value is, or has in it, one that’s taken from an answer. */
export const takesAnswer = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.startsWith(ANSWER)
    : typeof value === 'object' && value !== null && Object.values(value).some(takesAnswer);

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
