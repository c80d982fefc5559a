import WebSocket from 'ws';
import { HEADER } from '@/api/core/headers';
import { HUB_PATH, realtime } from '@/api/realtime';
import { session, type TokenPair } from '@/api/session';
import { users } from '@/api/users';
import type { Answer, Called, Host } from './host';
import { cookieFaults } from './cookies';
import type { Finding, Outcome } from './types';

export interface CheckOptions {
  readonly host: Host;
  /** The origin of an application’s page; undefined if it isn’t known. */
  readonly app: string | undefined;
  /** From the sign-in that the run made itself. */
  readonly tokens: TokenPair | undefined;
  readonly outcomes: readonly Outcome[];
  readonly now: () => number;
}

type Check = (options: CheckOptions) => Promise<Finding> | Finding;

const result = (check: string) => ({
  fine: (says: string): Finding => ({ check, state: 'fine', says }),
  found: (says: string): Finding => ({ check, state: 'found', says }),
  unknown: (says: string): Finding => ({ check, state: 'not checked', says }),
});

const NO_APP = 'Say whose pages call with --app https://SLUG.example.com.';

const list = (header: string | null): string[] =>
  (header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

const login: Check = async ({ host, app }) => {
  const { fine, found } = result('login page');
  const back = app === undefined ? '' : `?returnUrl=${encodeURIComponent(`${app}/dashboard`)}`;
  const { status } = await host.ask(`/auth/login${back}`, {
    auth: 'none',
    organization: false,
    headers: { Accept: 'text/html' },
  });
  return status >= 200 && status < 400
    ? fine('/auth/login answers.')
    : found(
        `/auth/login answers ${status}: people who aren’t signed in are sent there, so the host has to serve it or redirect from it.`,
      );
};

const cookie: Check = ({ host, app }) => {
  const { fine, found, unknown } = result('cookie');
  if (host.cookies.length === 0) {
    return unknown(
      'No answer set a cookie. Sign in with ATRIUM_PROBE_EMAIL and ATRIUM_PROBE_PASSWORD to see the one of the session.',
    );
  }
  const faults = cookieFaults(host.cookies, host.api, app);
  return faults.length === 0
    ? fine('Every cookie has the attributes it needs.')
    : found(`${faults.join(' ')} Change it where the host sets the cookie.`);
};

/** What a page on another origin is told. */
/** The headers of an answer that the client reads. */
export const EXPOSED = ['Date', 'Retry-After'];

const cors: Check = async ({ host, app }) => {
  const { fine, found, unknown } = result('CORS');
  if (app === undefined) return unknown(NO_APP);
  const { headers } = await host.call(session.me, {}, { headers: { Origin: app } });
  const origin = headers.get('Access-Control-Allow-Origin');
  if (origin === null) {
    return found(
      `Answers don’t allow pages of ${app} to read them: the host has to send Access-Control-Allow-Origin with exactly this origin.`,
    );
  }
  if (origin !== app) {
    return found(
      `Access-Control-Allow-Origin isn’t the page’s own origin, and calls with credentials don’t accept anything else: the host has to repeat ${app}.`,
    );
  }
  if (headers.get('Access-Control-Allow-Credentials') !== 'true') {
    return found(
      'Access-Control-Allow-Credentials: true is missing, so browsers drop the answers to calls with a cookie.',
    );
  }
  if (!list(headers.get('Vary')).some((name) => name === 'origin' || name === '*')) {
    return found(
      'Vary: Origin is missing, so a cache between could give one organization’s page the answer for another’s.',
    );
  }
  const exposed = list(headers.get('Access-Control-Expose-Headers'));
  const hidden = EXPOSED.filter((name) => !exposed.includes(name.toLowerCase()));
  return hidden.length === 0
    ? fine(`Pages of ${app} can call with credentials.`)
    : found(
        `Access-Control-Expose-Headers lacks ${hidden.join(' and ')}: the client reads the server’s time and how long to wait from them.`,
      );
};

const foreign: Check = async ({ host }) => {
  const { fine, found } = result('foreign pages');
  const origin = 'https://not-ours.invalid';
  const { headers } = await host.call(session.me, {}, { headers: { Origin: origin } });
  const allowed =
    headers.get('Access-Control-Allow-Origin') === origin &&
    headers.get('Access-Control-Allow-Credentials') === 'true';
  return allowed
    ? found(
        'The host allows the pages of any origin to call with credentials: it must only repeat the origins of the application.',
      )
    : fine('Pages of other origins can’t call with credentials.');
};

/** The headers of the application and of the hub’s client. */
export const SENT = [
  'authorization',
  'content-type',
  ...Object.values(HEADER).map((name) => name.toLowerCase()),
  'x-requested-with',
  'x-signalr-user-agent',
];

const preflight: Check = async ({ host, app }) => {
  const { fine, found, unknown } = result('preflight');
  if (app === undefined) return unknown(NO_APP);
  const { status, headers } = await host.call(
    session.me,
    {},
    {
      method: 'OPTIONS',
      auth: 'none',
      organization: false,
      headers: {
        Origin: app,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': SENT.join(','),
      },
    },
  );
  if (status < 200 || status > 299)
    return found(
      `A preflight is answered ${status} instead of 204, so browsers send no call with our headers: the host has to answer OPTIONS without credentials.`,
    );
  const allowed = list(headers.get('Access-Control-Allow-Headers'));
  const refused = SENT.filter((name) => !allowed.includes(name));
  if (refused.length > 0)
    return found(
      `A preflight doesn’t allow ${refused.join(', ')}: add them to Access-Control-Allow-Headers; * doesn’t count for calls with credentials.`,
    );
  const methods = list(headers.get('Access-Control-Allow-Methods'));
  const lacking = ['put', 'patch', 'delete'].filter((name) => !methods.includes(name));
  return lacking.length === 0
    ? fine('Preflights allow our methods and headers.')
    : found(
        `A preflight doesn’t allow ${lacking.join(', ').toUpperCase()}: add them to Access-Control-Allow-Methods.`,
      );
};

const refresh: Check = async ({ host, tokens }) => {
  const { fine, found, unknown } = result('renewal');
  if (!tokens)
    return unknown(
      'A renewal uses up a token, so it’s only tried after a sign-in of its own: set ATRIUM_PROBE_EMAIL and ATRIUM_PROBE_PASSWORD.',
    );
  const { path } = host.has(session.token).definition;
  const { refresh_token } = tokens;
  const answer = await host.call(
    session.token,
    { body: { grant_type: 'refresh_token', refresh_token } },
    { auth: 'none', organization: false },
  );
  const parsed = session.token.definition.result.safeParse(answer.ours);
  if (answer.status >= 400 || answer.status === 0)
    return found(
      `${path} answers ${answer.status} to a valid refresh token: people are sent to the login each time a token expires.`,
    );
  if (!parsed.success)
    return found(
      `${path} answers with another shape: it needs access_token, token_type: Bearer, expires_in in seconds, and refresh_token, not wrapped in result.`,
    );
  host.credentials = { ...host.credentials, bearer: parsed.data.access_token };
  const { status } = await host.call(session.me);
  return status < 400
    ? fine('A renewed token is accepted.')
    : found(`A token that was just renewed is answered ${status}.`);
};

const RECORD = '\u001E';

/** Whether the hub completes its handshake over a socket. */
function handshake(address: string, timeout: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { handshakeTimeout: timeout });
    const timer = setTimeout(() => end('doesn’t answer the handshake'), timeout);
    const end = (problem: string | undefined) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(problem);
    };
    socket.on('open', () => socket.send(`{"protocol":"json","version":1}${RECORD}`));
    socket.on('message', (data: Buffer) => {
      const [first = ''] = data.toString().split(RECORD);
      end(first === '{}' ? undefined : 'refuses the handshake');
    });
    socket.on('error', () => end('refuses the socket'));
    socket.on('close', () => end('closes the socket'));
  });
}

const hub: Check = async ({ host }) => {
  const { fine, found, unknown } = result('hub');
  const { bearer } = host.credentials;
  if (bearer === undefined)
    return unknown('The hub takes a bearer token, and the environment only has a cookie.');
  const { path, result: shape } = realtime.negotiate.definition;
  const answer = await host.ask(`${path}?negotiateVersion=1`, { method: 'POST' });
  const parsed = shape.safeParse(answer.json);
  if (answer.status !== 200 || !parsed.success) {
    return found(
      `${path} answers ${answer.status === 200 ? 'another shape than SignalR’s negotiation' : answer.status}: nothing on a page is live until it answers.`,
    );
  }
  const { connectionToken, availableTransports } = parsed.data;
  if (!availableTransports.some(({ transport }) => transport === 'WebSockets'))
    return found(
      'The hub doesn’t offer WebSockets, the transport that the client uses: let the proxy pass Upgrade on its path.',
    );
  const address = new URL(host.api + HUB_PATH);
  address.protocol = address.protocol.replace('http', 'ws');
  address.search = String(new URLSearchParams({ id: connectionToken, access_token: bearer }));
  const problem = await handshake(address.href, 10_000);
  return problem === undefined
    ? fine('The hub negotiates and connects.')
    : found(`The hub negotiates, but ${problem}: let the proxy pass Upgrade on ${HUB_PATH}.`);
};

const rows = ({ ours }: Called): readonly { readonly id?: unknown }[] => {
  const inside = (ours ?? {}) as { readonly elements?: unknown };
  const elements: readonly unknown[] = Array.isArray(inside.elements) ? inside.elements : [];
  return elements.map((each) => (each ?? {}) as { readonly id?: unknown });
};

/** Limits and cursors, with the list of people: the one that is long everywhere. */
const paging: Check = async ({ host }) => {
  const { fine, found, unknown } = result('paging');
  const { path } = host.has(users.list).definition;
  const page = (query: object) => host.call(users.list, { query: { limit: 2, ...query } });
  const first = await page({});
  if (first.status !== 200) return unknown(`${path} answers ${first.status}.`);
  if (rows(first).length > 2)
    return found(`${path} ignores limit: pages that ask for a few rows get all of them.`);
  const { cursor } = (first.ours ?? {}) as { readonly cursor?: unknown };
  const most = await page({ limit: 2000 });
  if (most.status !== 200 || rows(most).length > 2000)
    return found(
      `${path} doesn’t take limit=2000, the most that the client asks for (${most.status}).`,
    );
  if (typeof cursor !== 'string') {
    return rows(most).length <= 2
      ? unknown('There are too few people for a second page.')
      : found(
          `${path}?limit=2 has no cursor in its answer, so the client takes the first page for all there is.`,
        );
  }
  const second = await page({ cursor });
  const seen = new Set(rows(first).map(({ id }) => id));
  if (second.status !== 200 || rows(second).some(({ id }) => seen.has(id)))
    return found(`The cursor of ${path} doesn’t lead to the next page (${second.status}).`);
  const wrong = await page({ cursor: 'no-such-cursor' });
  if (wrong.status < 400 || wrong.status >= 500)
    return found(
      `A cursor that the host never gave is answered ${wrong.status} instead of 400 or 422.`,
    );
  return fine('Limits and cursors work.');
};

const hasErrors = ({ json }: Answer): boolean => {
  const { result: inside } = (json ?? {}) as {
    readonly result?: { readonly errors?: unknown } | null;
  };
  return inside?.errors !== null && typeof inside?.errors === 'object';
};

const errors: Check = async ({ host }) => {
  const { fine, found } = result('error bodies');
  const anonymous = await host.call(session.me, {}, { auth: 'none' });
  if (anonymous.status !== 401)
    return found(
      `A call without credentials is answered ${anonymous.status} instead of 401, so the client doesn’t know that it has to sign in.`,
    );
  const unknown = await host.call(users.get, { params: { id: 'no-such-id' } });
  if (unknown.status !== 404)
    return found(`An id that doesn’t exist is answered ${unknown.status} instead of 404.`);
  return hasErrors(unknown) && hasErrors(anonymous)
    ? fine('Refusals say why, in result.errors.')
    : found(
        'A refusal isn’t { "result": { "errors": { field: message } } }, so people see a general message instead of the host’s own.',
      );
};

/** The client corrects for any difference, but tokens are issued and expire by the host’s clock. */
const SKEW = 120_000;

const clock: Check = async ({ host, now }) => {
  const { fine, found } = result('clock');
  const { headers } = await host.call(session.me);
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date))
    return found(
      'Answers have no Date header, so "now" on a page is only as right as the device’s clock.',
    );
  const skew = Math.round((date - now()) / 1000);
  return Math.abs(skew) * 1000 <= SKEW
    ? fine('The host’s clock agrees with this machine’s.')
    : found(
        `The host’s clock is ${Math.abs(skew)} s ${skew > 0 ? 'ahead of' : 'behind'} this machine’s: correct the one that is wrong.`,
      );
};

const times: Check = ({ outcomes }) => {
  const { fine, found } = result('time formats');
  const wrong = outcomes.flatMap(({ endpoint, differences = [] }) =>
    differences
      .filter(({ expected }) => /^(?:an instant|a day of the calendar|HH:mm)/.test(expected))
      .map(({ path, found: kind }) => `${endpoint} ${path} (${kind})`),
  );
  const [first] = wrong;
  return first === undefined
    ? fine('Instants are UTC with milliseconds, days are yyyy-MM-dd.')
    : found(
        `${wrong.length} ${wrong.length === 1 ? 'field holds' : 'fields hold'} another format, first ${first}: the client expects yyyy-MM-ddTHH:mm:ss.000Z, in UTC.`,
      );
};

// The renewal comes last: a host may end the old token even if its answer can’t be used.
const CHECKS: readonly Check[] = [
  login,
  cookie,
  cors,
  foreign,
  preflight,
  hub,
  paging,
  errors,
  clock,
  times,
  refresh,
];

/** Everything that a host has to do beside answering in the right shapes, one after the other. */
export async function runChecks(options: CheckOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS) findings.push(await check(options));
  return findings;
}
