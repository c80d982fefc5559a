import { ProviderError } from './provider';

/** What sends a request: `fetch`, or a substitute in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

export interface ProviderHost {
  /** The provider’s name for people. */
  readonly name: string;
  /** Address of the provider’s API without a trailing slash. */
  readonly host: string;
  /** The token for the next call; read again for each, because tokens are short-lived. */
  readonly token: () => string | Promise<string>;
  readonly fetch: Fetch;
  /** Milliseconds that a call may take. */
  readonly timeout?: number;
}

interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const TIMEOUT = 30_000;
/** Longer answers aren’t read to their end: 32 million characters. */
const MAX_ANSWER_LENGTH = 32_000_000;

/** Google uses 403 for this instead of 429. */
const RATE_LIMITS = /"(?:rateLimitExceeded|userRateLimitExceeded|quotaExceeded)"/;

/** Calls to one provider: tokens, time limits, and the meaning of refusals. */
export class ProviderHttp {
  readonly name: string;
  private readonly options: ProviderHost;

  constructor(options: ProviderHost) {
    this.options = options;
    this.name = options.name;
  }

  /** Makes a call; returns the JSON of the answer, or undefined if there is none. */
  async ask(path: string, { method = 'GET', query = {}, headers = {}, body }: Ask = {}) {
    const { host, token, fetch, timeout = TIMEOUT } = this.options;
    const url = new URL(path.startsWith('http') ? path : host + path);
    if (url.origin !== new URL(host).origin) {
      // A link to another host in an answer would leak the token.
      throw this.error('unreadable', 'answered with a link to another host', null);
    }
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    const request = new Request(url, {
      method,
      headers: {
        ...headers,
        Authorization: `Bearer ${await token()}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    let response: Response;
    let text: string;
    try {
      response = await fetch(request);
      text = await response.text();
    } catch {
      throw this.error('busy', 'did not answer', null);
    }
    if (!response.ok) throw this.refusal(response, text);
    if (text.trim() === '') return undefined;
    if (text.length > MAX_ANSWER_LENGTH)
      throw this.error('unreadable', 'answered with too much', 200);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw this.error('unreadable', 'gave an answer that was cut off', response.status);
    }
  }

  error(
    problem: ProviderError['problem'],
    what: string,
    status: number | null,
    wait?: number,
  ): ProviderError {
    return new ProviderError(problem, `${this.name} ${what}`, status, wait);
  }

  private refusal(response: Response, text: string): ProviderError {
    const { status } = response;
    const wait = waitOf(response.headers.get('Retry-After'));
    if (status === 429 || (status === 403 && RATE_LIMITS.test(text))) {
      return this.error('busy', 'asks to wait (too many calls)', status, wait);
    }
    if (status >= 500 || status === 408) {
      return this.error('busy', `is unavailable (${status})`, status, wait);
    }
    if (status === 401)
      return this.error(
        'unauthorized',
        'no longer accepts the consent, which has to be granted again',
        status,
      );
    if (status === 404) return this.error('missing', 'does not know this calendar', status);
    if (status === 410) return this.error('gone', 'forgot where the last run ended', status);
    if (status === 409) return this.error('duplicate', 'has this event already', status);
    if (status === 403) return this.error('refused', 'does not allow this', status);
    return this.error('refused', `refused the call (${status})`, status);
  }
}

/** Milliseconds from a `Retry-After` in seconds; a date is left to the usual back-off. */
function waitOf(header: string | null): number | undefined {
  const seconds = header === null || header.trim() === '' ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
