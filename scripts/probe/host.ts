import { HEADER } from '@/api/core/headers';
import type { Auth } from '@/api/core/definition';

export interface Credentials {
  readonly bearer?: string;
  readonly cookie?: string;
  readonly basic?: { readonly user: string; readonly password: string };
}

export interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly auth?: Auth;
  /** Whether the call belongs to the organization. */
  readonly organization?: boolean;
}

export interface Answer {
  /** 0 if no answer came. */
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it isn’t JSON. */
  readonly json: unknown;
  /** Milliseconds until the body was there. */
  readonly took: number;
}

/** Ends a run: the host asked us to stop, or can’t be reached. */
export class Stopped extends Error {}

export interface HostOptions {
  readonly api: string;
  readonly organization: string;
  readonly credentials: Credentials;
  /** The most calls in a second; `Infinity` doesn’t wait. */
  readonly rate: number;
  /** Milliseconds after which a call counts as unanswered. */
  readonly timeout: number;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** The host that is asked. Makes one call at a time, no more than the given number a second, and none after a 429. */
export class Host {
  readonly api: string;
  readonly organization: string;
  credentials: Credentials;
  /** How many calls were made. */
  calls = 0;
  /** Every `Set-Cookie` of an answer. */
  readonly cookies: string[] = [];
  private readonly pause: number;
  private readonly timeout: number;
  private next = 0;
  /** How many calls in a row had no answer. */
  private silent = 0;

  constructor({ api, organization, credentials, rate, timeout }: HostOptions) {
    this.api = api;
    this.organization = organization;
    this.credentials = credentials;
    this.pause = 1000 / rate;
    this.timeout = timeout;
  }

  /** Makes a call. Throws {@link Stopped} for a 429, and if the host is gone. */
  async ask(path: string, ask: Ask = {}): Promise<Answer> {
    await this.turn();
    this.calls += 1;
    const began = performance.now();
    const { method = 'GET', body } = ask;
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.api + path, {
        method,
        headers: this.headersFor(ask),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.timeout),
        ...(body === undefined ? {} : { body }),
      });
      text = await response.text();
    } catch (error) {
      return this.unanswered(error, performance.now() - began);
    }
    this.silent = 0;
    if (response.status === 429) {
      const wait = response.headers.get('Retry-After');
      throw new Stopped(
        `the host asks to stop (429${wait === null ? '' : `, for ${wait} s`}): go on later with a lower --rate`,
      );
    }
    this.cookies.push(...response.headers.getSetCookie());
    const took = performance.now() - began;
    return { status: response.status, headers: response.headers, text, json: parsed(text), took };
  }

  /** What proves who calls; undefined if the environment doesn’t have it. */
  proofFor(auth: Auth): Readonly<Record<string, string>> | undefined {
    const { bearer, cookie, basic } = this.credentials;
    if (auth === 'none' || auth === 'optional') return {};
    if (auth === 'claim') return undefined;
    if (auth === 'basic') {
      return basic && { Authorization: `Basic ${btoa(`${basic.user}:${basic.password}`)}` };
    }
    if (bearer !== undefined) return { Authorization: `Bearer ${bearer}` };
    return cookie === undefined ? undefined : { Cookie: cookie };
  }

  private headersFor({ headers, auth = 'session', organization = true }: Ask): Headers {
    return new Headers({
      Accept: 'application/json',
      ...(organization ? { [HEADER.organization]: this.organization } : {}),
      ...this.proofFor(auth),
      ...headers,
    });
  }

  /** A call without an answer has status 0. After three of them in a row, the host counts as gone. */
  private unanswered(error: unknown, took: number): Answer {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    const text = cause?.code ?? (error instanceof Error ? error.message : String(error));
    this.silent += 1;
    if (this.silent === 3) throw new Stopped(`${this.api} doesn’t answer (${text})`);
    return { status: 0, headers: new Headers(), text, json: undefined, took };
  }

  private async turn(): Promise<void> {
    if (this.pause === 0) return;
    const now = performance.now();
    const wait = this.next - now;
    this.next = Math.max(now, this.next) + this.pause;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
