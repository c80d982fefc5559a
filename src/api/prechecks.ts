import { InputError } from './core/errors';

/** What a precheck receives: the input of the call, not yet validated. */
export interface Given {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Whether a required value is missing or empty. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Refuses a call whose path parameters are empty, with the specification's message (ERR-8). */
export const needsParams =
  (message: string, ...names: readonly string[]) =>
  ({ params }: Given): void => {
    if (names.some((name) => isMissing(params[name]))) throw new InputError(message);
  };

/** Refuses a call that has none of these query parameters. */
export const needsQuery =
  (message: string, ...names: readonly string[]) =>
  ({ query }: Given): void => {
    if (names.every((name) => isMissing(query[name]))) throw new InputError(message);
  };

/** Refuses a call on an organization’s path without that organization. */
export const needsOrganization = needsParams('Organization is required', 'org');

/** A lookup of resources needs at least one type (RES-2). */
export const needsType = needsQuery('At least one type is required', 'types', 'type');

/** The message for a new resource without a type, used by the client and the server (RES-2). */
export const NO_RESOURCE_TYPE = 'No resource type';

const typeless = (body: unknown): boolean =>
  isMissing((body as { type?: unknown } | null | undefined)?.type);

/** A new resource needs a type (RES-2). */
export function needsResourceType({ body }: Given): void {
  if (typeless(body)) throw new InputError(NO_RESOURCE_TYPE);
}

/** Every new resource of a batch needs a type (RES-2). */
export function needsResourceTypes({ body }: Given): void {
  const { resources } = (body ?? {}) as { resources?: readonly unknown[] };
  if (resources?.some(typeless)) throw new InputError(NO_RESOURCE_TYPE);
}
