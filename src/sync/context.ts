import type { ApiClient } from '@/api/core/client';
import { ApiError, ConnectionError, ContractError } from '@/api/core/errors';
import type { Calendar, CalendarProvider } from '@/api/schemas/calendars';
import type { Gate } from './gate';
import type { Place, Provider } from './provider';

/** One line of the log. Never a title, a person’s address, or a token. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly event: string;
  readonly [field: string]: string | number | boolean | null | undefined;
}

/** What all steps of one provider’s sync work with. */
export interface Lane {
  readonly client: ApiClient;
  readonly organization: string;
  readonly source: CalendarProvider;
  readonly provider: Provider;
  readonly gate: Gate;
  readonly now: () => number;
  readonly newToken: () => string;
  /** Where the provider sends its notifications; without it, the provider is polled. */
  readonly notices: string | undefined;
  readonly log: (line: LogLine) => void;
}

/** The calendar at its provider; undefined until one is chosen. */
export function placeOf({ external_id, type, time_zone }: Calendar): Place | undefined {
  const address = external_id?.trim();
  const officeZone = time_zone ?? undefined;
  return address ? { address, isPersonal: type === 'user', officeZone } : undefined;
}

/** The sync worker’s credentials or organization are wrong, so nothing else will work either. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Whether the same call may succeed later. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof ContractError) return true;
  return error instanceof ApiError && (error.status === 429 || error.status >= 500);
}

/** Whether the call’s object was deleted or has ended: nothing is left to do. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Ends everything if the credentials are refused; otherwise returns the error. */
export function judged(error: unknown): unknown {
  return error instanceof ApiError && error.isAuthorization
    ? new SetupError('The API refuses the credentials')
    : error;
}

/**
 * Makes a call that names nothing but the organization, and ends everything if the API doesn’t know it. A gateway’s page with
 * the same status doesn’t come from the API, so it says nothing about the organization.
 */
export async function ofOrganization<T>(organization: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404 || error.rawBody) throw error;
    throw new SetupError(`The API doesn’t know the organization “${organization}”`);
  }
}

/** The system’s code for a failed connection, such as ECONNRESET: for the worker’s operator. */
function brokenBy({ name, cause }: Error): string {
  if (!(cause instanceof Error)) return name;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : brokenBy(cause);
}

/** What’s logged instead of a message, because the API’s own messages may contain names. */
export function causeOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.endpoint} ${error.status}`;
  if (error instanceof ConnectionError) return `${error.endpoint} ${brokenBy(error)}`;
  if (error instanceof Error) return error.name;
  return 'unknown';
}
