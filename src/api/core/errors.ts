import { errorMessage } from '@/domain/text/error-message';
import type { Definition } from './definition';

/** The parts of an {@link ApiError}. */
export interface ApiErrorDetails {
  /** `area.endpoint` of the call that failed. */
  endpoint: string;
  status: number;
  statusText: string;
  /** The parsed body, or `undefined` if it wasn’t JSON. */
  response: unknown;
  /** The body as text. */
  raw: string;
  /** Seconds to wait, from `Retry-After` (F-15). */
  retryAfter?: number | undefined;
}

/** A call of the contract that failed. */
abstract class CallError extends Error {
  /** `area.endpoint` of the call that failed. */
  readonly endpoint: string;
  /** Whether the endpoint’s definition excludes this failure from error reports (ERR-7). Set by the client. */
  unreported = false;

  constructor(endpoint: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.endpoint = endpoint;
  }
}

/** Marks a failure that the endpoint’s definition excludes from error reports (ERR-7). */
export function markUnreported(error: unknown, { unreported }: Pick<Definition, 'unreported'>) {
  if (unreported === undefined || !(error instanceof CallError)) return;
  error.unreported =
    unreported === 'any' || (error instanceof ApiError && unreported.includes(error.status));
}

/**
 * A response of status 400 or above. `message` is for people: the values of `result.errors`, one per line; otherwise the raw
 * body, or "Unknown error".
 */
export class ApiError extends CallError {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly response: unknown;
  /** The body of an answer that isn’t JSON, such as a gateway’s page. For reports, not for people. */
  readonly rawBody: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.endpoint, errorMessage(details.response, details.raw));
    this.status = details.status;
    this.statusText = details.statusText;
    this.response = details.response;
    this.rawBody = details.response === undefined && details.raw ? details.raw : undefined;
    this.retryAfter = details.retryAfter;
  }

  /** Statuses 401 and 403 are authorization errors. */
  get isAuthorization(): boolean {
    return this.status === 401 || this.status === 403;
  }

  /** Messages by field, as the server sent them in `result.errors`; empty if it sent none. */
  get fields(): Readonly<Record<string, unknown>> {
    const result = (this.response as { result?: { errors?: unknown } } | null | undefined)?.result;
    const errors = result?.errors;
    return errors !== null && typeof errors === 'object' ? { ...errors } : {};
  }

  /** Everything the server sent beside `errors`, such as rule, scope, and next free time (ACC-1). */
  get detail(): Readonly<Record<string, unknown>> {
    const result = (this.response as { result?: unknown } | null | undefined)?.result;
    return result !== null && typeof result === 'object' ? { ...result } : {};
  }
}

/** Whether a read found nothing with that id: it was deleted, or the person may not see it (ERR-2). */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** The answer of a read, or undefined if the server says that the object doesn’t exist, which isn’t a failure. */
export async function undefinedIfGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** No answer arrived: the network is down, the host refused, or 60 s passed (F-1, F-2, F-26). */
export class ConnectionError extends CallError {
  override readonly name = 'ConnectionError';

  constructor(endpoint: string, cause: unknown) {
    super(endpoint, 'Connection problem', cause);
  }
}

/** An answer with status 200 that can’t be used: not JSON (F-19), no body where one is needed (F-18), or a wrong shape (F-20). */
export class ContractError extends CallError {
  override readonly name = 'ContractError';
}

/** A call that the client refuses before a request is sent, in the specification’s words (ERR-8). */
export class InputError extends Error {
  override readonly name = 'InputError';
}
