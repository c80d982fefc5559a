import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ApiClient } from '@/api/core/client';
import type { LogLine } from '../context';
import { GoogleCalendar } from '../google';
import { MicrosoftCalendar } from '../microsoft';
import { SyncWorker, type Pass } from '../worker';
import { apiTransport, providerFetch } from './lines';

/** The worker’s settings; `npm run sync` reads them from the command line and the environment. */
export interface Settings {
  readonly api: string;
  readonly organization: string;
  readonly user: string;
  readonly password: string;
  readonly hosts: { readonly google: string; readonly microsoft: string };
  /** A token for the next call; empty if none was given. */
  readonly tokens: { readonly google: () => string; readonly microsoft: () => string };
  /** Seconds between two runs. */
  readonly interval: number;
  /** Port for the providers’ notifications; without it, none are requested. */
  readonly listen?: number;
  /** Public address of that port. */
  readonly notices?: string;
  /** Run once and end. */
  readonly once: boolean;
}

/** A notification is small; longer requests are rejected. */
const NOTICE_LIMIT = 100_000;
/** Once an hour, every calendar is read even if its provider reports changes, because a notification may be lost. */
const ALL = 60 * 60_000;

export interface Host {
  /** Whether a change was reported since the last run. */
  readonly hasNotices: boolean;
  pass(): Promise<Pass>;
  onNotice(listener: () => void): void;
  close(): Promise<void>;
}

/**
 * The worker in Node: over the network, and listening for the providers’ notifications if it has a port.
 *
 * @param now milliseconds since 1970; another clock than the machine’s for an API whose clock was set
 */
export function startHost(
  settings: Settings,
  log: (line: LogLine) => void,
  now: () => number = Date.now,
): Host {
  const { api, organization, user, password, hosts, tokens, listen, notices } = settings;
  const shared = { now, fetch: providerFetch };
  const worker = new SyncWorker({
    organization,
    now,
    log,
    random: Math.random,
    newToken: randomUUID,
    client: new ApiClient({
      baseUrl: api,
      strict: false,
      transport: apiTransport,
      credentials: () => ({ organization, basic: { user, password } }),
    }),
    providers: [
      new GoogleCalendar({ ...shared, host: hosts.google, token: tokens.google }),
      new MicrosoftCalendar({ ...shared, host: hosts.microsoft, token: tokens.microsoft }),
    ],
    ...(notices === undefined
      ? {}
      : { notices: { google: `${notices}/google`, microsoft: `${notices}/microsoft` } }),
  });
  const told = new Set<string>();
  let listener: () => void = () => undefined;
  let allAt = 0;
  const server = createServer((request, response) => {
    void heard(request, response, (token) => {
      told.add(token);
      listener();
    });
  });
  if (listen !== undefined) server.listen(listen);
  return {
    get hasNotices() {
      return told.size > 0;
    },
    async pass() {
      const tokens = [...told];
      told.clear();
      for (const token of tokens) await worker.notified(token);
      const all = notices === undefined || now() >= allAt;
      const pass = await worker.pass({ all });
      if (all) allAt = now() + ALL;
      return pass;
    },
    onNotice: (next) => {
      listener = next;
    },
    close: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

/** Google sends its token in a header, Microsoft in the body; Microsoft first validates the address. */
async function heard(
  request: IncomingMessage,
  response: ServerResponse,
  notify: (token: string) => void,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const question = url.searchParams.get('validationToken');
  if (question !== null && url.pathname === '/microsoft') {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end(question.slice(0, 1000));
    return;
  }
  const google = request.headers['x-goog-channel-token'];
  if (url.pathname === '/google' && typeof google === 'string') notify(google);
  if (url.pathname === '/microsoft') for (const token of await tokensOf(request)) notify(token);
  response.writeHead(202).end();
}

async function tokensOf(request: IncomingMessage): Promise<string[]> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > NOTICE_LIMIT) return [];
  }
  try {
    const { value } = JSON.parse(text) as { value?: unknown };
    return (Array.isArray(value) ? value : []).flatMap((each: { clientState?: unknown } | null) =>
      typeof each?.clientState === 'string' ? [each.clientState] : [],
    );
  } catch {
    return [];
  }
}
