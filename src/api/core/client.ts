import { allowedUrl } from '@/domain/text/addresses';
import { perSession } from '@/lib/scope';
import { readAnswer } from './answer';
import type { ClientConfig, Credentials, Report } from './client-config';
import type { AnyEndpoint, Definition } from './definition';
import { ApiError, ConnectionError, InputError, markUnreported } from './errors';
import { HEADER } from './headers';
import { transport, type HttpRequest } from './http';
import { requestPath, searchOf } from './url';

export type { ClientConfig, Report } from './client-config';

/** The specification’s optional error callback. */
export type ErrorCallback = (statusText: string, status: number, response: unknown) => void;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  onError?: ErrorCallback;
  /** Gets what a successful answer contains as soon as it arrives, before it’s checked against the contract. */
  onAnswer?: (inside: unknown) => void;
  /** A client other than the application’s own: other people in tests, or the background sync. */
  client?: ApiClient;
}

interface Input {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** Used as the endpoint’s name when a file is read. */
const FILE = 'file';

/** Sends the contract’s calls to one host with one set of credentials. */
export class ApiClient {
  readonly config: ClientConfig;

  constructor(config: ClientConfig) {
    this.config = config;
  }

  /** See `Endpoint.call`. */
  async send(endpoint: AnyEndpoint, input: object, options: CallOptions = {}): Promise<unknown> {
    const { definition } = endpoint;
    const { params = {}, query = {}, body }: Input = input;
    definition.precheck?.({ params, query, body });
    // Without the slug, the server would take the call as one to another organization (ERR-8).
    if (definition.organization !== false && !this.config.credentials().organization) {
      throw new InputError('Missing slug');
    }
    const url = this.config.baseUrl + requestPath(definition.path, params) + searchOf(query);
    const { auth = 'session' } = definition;
    const isOfSession = auth === 'session';
    // Doesn’t abort the call that renews the token: if it were cut off before its answer reached this tab, the new token would be
    // lost.
    const ending = isOfSession ? this.config.ending?.() : undefined;
    const signals = [options.signal, ending].filter((each) => each !== undefined);
    const signal = signals.length > 1 ? AbortSignal.any(signals) : signals[0];
    try {
      const bound =
        auth === 'none' || auth === 'claim'
          ? undefined
          : this.config.before?.(definition.method === 'GET');
      if (bound) await bound;
      const { bearer } = this.config.credentials();
      let response = await this.fetch(endpoint, url, body, signal);
      if (response.status === 401 && isOfSession) {
        // One refresh and one replay; a second 401 is final.
        if (await this.config.refresh?.(bearer))
          response = await this.replay(() => this.fetch(endpoint, url, body, signal));
        ending?.throwIfAborted();
        if (response.status === 401) await this.config.onUnauthorized?.();
      }
      const answer = await readAnswer(endpoint, response, this.config, options.onAnswer);
      ending?.throwIfAborted();
      return answer;
    } catch (error) {
      ending?.throwIfAborted();
      markUnreported(error, definition);
      if (error instanceof ApiError)
        options.onError?.(error.statusText, error.status, error.response);
      throw error;
    }
  }

  /**
   * Reads a file that isn’t part of the contract and that only its owner and a few others may read, such as a scanned document.
   * Only files on this host are read, because the credentials are sent along.
   *
   * Throws `InputError` for an address on another host, `ApiError` for status 400 and above, and `ConnectionError` without an
   * answer.
   */
  async file(address: string, signal?: AbortSignal): Promise<Blob> {
    const { baseUrl } = this.config;
    const url = allowedUrl(address, { origins: [baseUrl], protocols: [], base: baseUrl });
    if (url === undefined) throw new InputError('Not a file of this host');
    await this.config.before?.(true);
    const read = () => this.readFile(url, signal);
    const { bearer } = this.config.credentials();
    let response = await read();
    if (response.status === 401 && (await this.config.refresh?.(bearer)))
      response = await this.replay(read);
    if (response.ok) return response.blob();
    const { status, statusText } = response;
    throw new ApiError({ endpoint: FILE, status, statusText, response: undefined, raw: '' });
  }

  /**
   * Sends a refused call again with the renewed token. If another tab renews that one before the call arrives, it’s sent once
   * more: its refusal says nothing about the session (F-8).
   */
  private async replay(send: () => Promise<Response>): Promise<Response> {
    const { bearer } = this.config.credentials();
    const response = await send();
    return response.status === 401 && (await this.config.isRenewed?.(bearer)) ? send() : response;
  }

  private async readFile(url: string, signal: AbortSignal | undefined): Promise<Response> {
    const headers = headersFor({}, this.config.credentials());
    try {
      return await this.transport({
        url,
        method: 'GET',
        headers,
        body: undefined,
        form: false,
        signal,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ConnectionError(FILE, error);
    }
  }

  private get transport(): (request: HttpRequest) => Promise<Response> {
    return this.config.transport ?? transport;
  }

  report(report: Report): void {
    this.config.onReport?.(report);
  }

  private async fetch(
    endpoint: AnyEndpoint,
    url: string,
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { definition } = endpoint;
    try {
      const early = definition.method === 'GET' ? this.config.early?.(url) : undefined;
      const response = await (abandonable(early, signal) ??
        this.transport({
          url,
          method: definition.method,
          headers: headersFor(definition, this.config.credentials()),
          body,
          form: definition.bodyType === 'form',
          signal,
          keepalive: definition.keepalive,
        }));
      const date = response.headers.get('Date');
      if (date) this.config.onServerDate?.(Date.parse(date), Date.now());
      return response;
    } catch (error) {
      if (signal?.aborted || error instanceof InputError) throw error;
      throw new ConnectionError(endpoint.id, error);
    }
  }
}

/** Stops waiting for a read that was started elsewhere when the caller cancels. */
function abandonable<T>(
  answer: Promise<T> | undefined,
  signal: AbortSignal | undefined,
): Promise<T> | undefined {
  if (!answer || !signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject);
  });
}

function headersFor(
  definition: Pick<Definition, 'auth'>,
  credentials: Credentials,
): Record<string, string> {
  const auth = definition.auth ?? 'session';
  const headers: Record<string, string> = {};
  if (credentials.organization) headers[HEADER.organization] = credentials.organization;
  if (auth === 'basic' && credentials.basic) {
    const { user, password } = credentials.basic;
    headers['Authorization'] = `Basic ${btoa(`${user}:${password}`)}`;
  } else if (auth !== 'none' && credentials.bearer) {
    headers['Authorization'] = `Bearer ${credentials.bearer}`;
  }
  if (credentials.impersonate) headers[HEADER.impersonate] = credentials.impersonate;
  if (credentials.admin) {
    headers[HEADER.adminOrganizationId] = credentials.admin.organizationId;
    headers[HEADER.adminUserEmail] = credentials.admin.userEmail;
    headers[HEADER.adminUserId] = credentials.admin.userId;
  }
  return headers;
}

const current = perSession<ApiClient | undefined>(() => undefined);

/** Sets the application’s own client. Called once at startup, and by each test for its own world. */
export function setApiClient(client: ApiClient | undefined): void {
  current.set(client);
}

/** The application’s own client. */
export function apiClient(): ApiClient {
  const client = current.get();
  if (!client) throw new Error('No API client yet');
  return client;
}
