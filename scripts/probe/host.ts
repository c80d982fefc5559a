import { HEADER } from '@/api/core/headers';
import type { AnyEndpoint, Auth } from '@/api/core/definition';
import { requestPath, searchOf } from '@/api/core/url';
import { adaptationOf, asHost, type Adaptation, type Asked } from '@/api/host/adapt';

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

/** The answer to a call of the contract. */
export interface Called extends Answer {
  /** The content of the host’s answer. */
  readonly theirs: unknown;
  /** The content as the application gets it. */
  readonly ours: unknown;
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
  /** How the host is known to differ from the contract. */
  readonly adaptations?: readonly Adaptation[];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const insideOf = ({ json }: Answer, envelope: 'result' | 'bare' = 'result'): unknown =>
  envelope === 'bare' ? json : (json as { readonly result?: unknown } | null | undefined)?.result;

/** A body as it’s sent, with its type. */
function contentOf(body: unknown, type: 'json' | 'form' = 'json'): Pick<Ask, 'body' | 'headers'> {
  if (body === undefined) return {};
  return type === 'form'
    ? {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(body as Record<string, string>).toString(),
      }
    : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

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
  private readonly adaptations: readonly Adaptation[];
  private next = 0;
  /** How many calls in a row had no answer. */
  private silent = 0;

  constructor({ api, organization, credentials, rate, timeout, adaptations = [] }: HostOptions) {
    this.api = api;
    this.organization = organization;
    this.credentials = credentials;
    this.pause = 1000 / rate;
    this.timeout = timeout;
    this.adaptations = adaptations;
  }

  /** An endpoint as the host has it. */
  has = (endpoint: AnyEndpoint): AnyEndpoint => asHost(endpoint, this.adaptations);

  /** Makes a call of the contract, as the host has it. Throws as {@link ask}. */
  async call(endpoint: AnyEndpoint, asked: Asked = {}, more: Ask = {}): Promise<Called> {
    const adaptation = adaptationOf(endpoint, this.adaptations);
    const { definition } = this.has(endpoint);
    const sent = { params: asked.params ?? {}, ...(adaptation?.input?.(asked) ?? asked) };
    const answer = await this.ask(
      requestPath(definition.path, sent.params) + searchOf(sent.query ?? {}),
      {
        method: definition.method,
        auth: definition.auth ?? 'session',
        organization: definition.organization !== false,
        ...contentOf(sent.body, definition.bodyType),
        ...more,
      },
    );
    const theirs = insideOf(answer, definition.envelope);
    const parsed = adaptation?.answer && definition.result.safeParse(theirs);
    const ours = parsed?.success ? adaptation?.answer?.(parsed.data, sent) : theirs;
    return { ...answer, theirs, ours };
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
