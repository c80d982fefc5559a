import { auth, calendar } from '@googleapis/calendar';
import {
  Client,
  HTTPMessageHandler,
  type Context,
  type Middleware,
} from '@microsoft/microsoft-graph-client';
import { beforeEach } from 'vitest';
import { httpServerForTests } from './http';

/** Linked calendars of rooms: two at Google, one at Microsoft. */
export const ROOMS = {
  google: 'aurora@rooms.example',
  other: 'other@rooms.example',
  microsoft: 'polar@rooms.example',
} as const;

/** What a client sent and got. */
export interface Exchanged {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is sent as it is. */
  readonly raw?: string;
}

/**
 * Graph’s client speaks only HTTPS, and to any host but its own without credentials. This ends its encryption in front of the
 * loopback and adds the token, as a gateway would; everything else is the client’s own.
 */
class Gateway implements Middleware {
  private next: Middleware | undefined;

  setNext(next: Middleware): void {
    this.next = next;
  }

  async execute(context: Context): Promise<void> {
    const url = typeof context.request === 'string' ? context.request : context.request.url;
    const headers = new Headers(context.options?.headers);
    if (!headers.has('Authorization')) headers.set('Authorization', 'Bearer any');
    context.request = url.replace(/^https:/, 'http:');
    context.options = { ...context.options, headers };
    await this.next?.execute(context);
    const { response } = context;
    if (!response || response.status === 204) return;
    const text = (await response.text()).replaceAll('"http://localhost', '"https://localhost');
    const { status } = response;
    context.response = new Response(text === '' ? null : text, {
      status,
      headers: response.headers,
    });
  }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** A call without a client library, for what none of them would send. */
async function exchanged(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Exchanged> {
  const sent = { method, headers, ...(body === undefined ? {} : { body }) };
  const response = await fetch(url, sent);
  return { status: response.status, headers: response.headers, body: await bodyOf(response) };
}

/** The fake server over HTTP with the providers’ own client libraries; a new world for each test. */
export function realClients() {
  const http = httpServerForTests();
  beforeEach(() => {
    const { tables } = http.server.running.world;
    const [model] = tables.calendars.all();
    if (!model) throw new Error('The seed has a calendar');
    for (const [name, external_id] of Object.entries(ROOMS)) {
      const source = name === 'microsoft' ? 'microsoft' : 'google';
      tables.calendars.insert({ ...model, id: `cale_real_${name}`, source, external_id });
    }
  });
  const token = (value = 'any') => {
    const client = new auth.OAuth2();
    client.setCredentials({ access_token: value });
    return client;
  };
  const graph = (path = '/providers/microsoft'): Client => {
    const gateway = new Gateway();
    gateway.setNext(new HTTPMessageHandler());
    const baseUrl = `${http.server.url.replace('http:', 'https:')}${path}`;
    return Client.initWithMiddleware({ middleware: gateway, baseUrl, defaultVersion: 'v1.0' });
  };
  return {
    http,
    get providers() {
      return http.server.running.providers;
    },
    /** Google’s client; it keeps only the host of an address. */
    google: (options: { readonly token?: string } = {}) =>
      calendar({
        version: 'v3',
        auth: token(options.token),
        rootUrl: `${http.server.url}/`,
        retry: false,
      }),
    graph,
    /** A call through the transport of Google’s client, whatever it says. */
    askGoogle: async (
      method: string,
      path: string,
      { headers, body, raw }: Sent = {},
    ): Promise<Exchanged> => {
      if (headers?.['Authorization'] !== undefined) {
        return exchanged(`${http.server.url}/calendar/v3/${path}`, method, headers);
      }
      const response = await token().request<string>({
        url: `${http.server.url}/calendar/v3/${path}`,
        method,
        responseType: 'text',
        validateStatus: () => true,
        retry: false,
        ...(headers ? { headers } : {}),
        ...(raw === undefined ? {} : { body: raw }),
        ...(body === undefined ? {} : { data: body }),
      });
      const answer = new Response(response.data === '' ? null : response.data, { status: 200 });
      return { status: response.status, headers: response.headers, body: await bodyOf(answer) };
    },
    /** A call through Graph’s client, whatever it says. */
    askGraph: async (
      method: string,
      path: string,
      { headers = {}, body, raw }: Sent = {},
    ): Promise<Exchanged> => {
      if (raw !== undefined) {
        const sent = {
          Authorization: 'Bearer any',
          'Content-Type': 'application/json',
          ...headers,
        };
        const url = `${http.server.url}/v1.0/${path}`;
        const response = await fetch(url, { method, headers: sent, body: raw });
        return { status: response.status, headers: response.headers, body: await bodyOf(response) };
      }
      let answered: Response | undefined;
      const keep: Middleware = {
        execute: async (context) => {
          const gateway = new Gateway();
          gateway.setNext(new HTTPMessageHandler());
          await gateway.execute(context);
          answered = context.response?.clone();
        },
      };
      const baseUrl = http.server.url.replace('http:', 'https:');
      const client = Client.initWithMiddleware({
        middleware: keep,
        baseUrl,
        defaultVersion: 'v1.0',
      });
      const request = client.api(`/${path}`).headers(headers);
      const made = {
        GET: () => request.get(),
        POST: () => request.post(body),
        PATCH: () => request.patch(body),
        PUT: () => request.put(body),
        DELETE: () => request.delete(),
      };
      // The client throws what isn’t a success; both are compared.
      await made[method as keyof typeof made]().catch(() => undefined);
      if (!answered) throw new Error(`The client didn’t send ${method} ${path}`);
      return { status: answered.status, headers: answered.headers, body: await bodyOf(answered) };
    },
  };
}
