import type { CalendarProvider } from '@/api/schemas/calendars';

/** A list’s position, sealed into the tokens that providers issue. */
export interface Token {
  readonly epoch: number;
  /** The number of the last change that was returned whole. */
  readonly seen: number;
  /** How many items of the next change were returned, or of a sorted list altogether. */
  readonly part: number;
  /** Whether the list started with everything. */
  readonly isFull: boolean;
  /** The query for which a page token was issued. */
  readonly query: string;
}

/** A request to a fake. */
export interface ProviderCall {
  readonly method: string;
  readonly url: URL;
  /** The path at the provider, without what the fake server puts before it. */
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}

/** An answer before it’s written as HTTP: a batch contains several of them. */
export interface Answer {
  readonly status: number;
  /** JSON; without it, the answer has no body. */
  readonly body?: unknown;
  /** A body that isn’t JSON: an answer that was cut off. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown wherever a call turns out to be wrong; its answer is the call’s answer, and nothing was written. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`Refused with ${answer.status}`);
    this.answer = answer;
  }
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body });
export const empty = (status = 204): Answer => ({ status });

/** Writes an answer as HTTP. */
export function responseOf({ status, body, raw, headers = {} }: Answer): Response {
  if (raw !== undefined) {
    return new Response(raw, { status, headers: { 'Content-Type': 'application/json' } });
  }
  return body === undefined
    ? new Response(null, { status, headers })
    : Response.json(body, { status, headers });
}

/** A JSON object; undefined for anything else, which includes no body at all. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A value as an object with fields; undefined if it’s none. */
export const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A part of a path without its percent-encoding; undefined if that’s broken. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Whether `If-Match` and `If-None-Match` name this version. */
export const names = (header: string, etag: string): boolean =>
  header
    .split(',')
    .map((each) => each.trim().replace(/^W\//, ''))
    .some((each) => each === '*' || each === etag.replace(/^W\//, ''));

/** An error in each provider’s format. */
export type Failure = (
  status: number,
  reason: string,
  message: string,
  more?: {
    readonly domain?: string;
    readonly location?: string;
    readonly locationType?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
) => Answer;

export const googleFailure: Failure = (status, reason, message, more = {}) => {
  const { domain = 'global', location, locationType = 'parameter', headers } = more;
  const where = location === undefined ? {} : { locationType, location };
  return {
    status,
    body: {
      error: { errors: [{ domain, reason, message, ...where }], code: status, message },
    },
    ...(headers ? { headers } : {}),
  };
};

/** What identifies the call is added once it’s answered. */
export const microsoftFailure: Failure = (status, code, message, { headers } = {}) => ({
  status,
  body: { error: { code, message } },
  ...(headers ? { headers } : {}),
});

export const FAILURES: Readonly<Record<CalendarProvider, Failure>> = {
  google: googleFailure,
  microsoft: microsoftFailure,
};

/** Tokens are opaque to their holders. */
export const seal = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The content of this fake’s token; undefined for any other text. */
export function unseal(token: string): Partial<Token> | undefined {
  try {
    const value: unknown = JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/')));
    const read = recordOf(value);
    return typeof read?.['epoch'] === 'number' && typeof read['seen'] === 'number'
      ? read
      : undefined;
  } catch {
    return undefined;
  }
}
