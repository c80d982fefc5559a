import { createHmac, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A notification is small; longer requests are rejected, in bytes. */
const BODY_LIMIT = 100_000;
/** What Microsoft asks to have repeated is shorter than this. */
const QUESTION_LIMIT = 1000;
/** How many tokens wait for the next run. There’s one for each calendar. */
const WAITING_LIMIT = 10_000;
/** After a run, notifications wait this long for the next one, in milliseconds, however many arrive. */
const GAP = 2000;
/** A client that takes longer to say something is cut off, in milliseconds. */
const PATIENCE = 10_000;
/** Further connections are closed right away. */
const CONNECTIONS = 200;

const TOKEN = /^([\da-f-]{36})-([\w-]{22})$/;

/** Makes tokens for notifications, and recognizes its own. */
export interface NoticeTokens {
  make(): string;
  isOwn(token: string): boolean;
}

/**
 * Tokens that prove who made them, so that made-up ones are dropped without asking the API. All workers of an organization make
 * the same kind, and recognize those made before a restart.
 *
 * @param secret the worker’s password; after it changed, earlier tokens are dropped, and their calendars are read once an hour
 */
export function noticeTokens(secret: string, organization: string): NoticeTokens {
  // Slow on purpose: a provider that knows a token must not be able to guess the password from it.
  const key = scryptSync(secret, `notices of ${organization}`, 32);
  const proof = (id: string): Buffer =>
    createHmac('sha256', key).update(id).digest().subarray(0, 16);
  return {
    make: () => {
      const id = randomUUID();
      return `${id}-${proof(id).toString('base64url')}`;
    },
    isOwn: (token) => {
      const [, id = '', given = ''] = TOKEN.exec(token) ?? [];
      return id !== '' && timingSafeEqual(Buffer.from(given, 'base64url'), proof(id));
    },
  };
}

/** The port for the providers’ notifications. */
export interface NoticePort {
  /** How many tokens wait for a run; none for a while after the last one. */
  readonly waiting: number;
  /** The tokens reported since it was last called, each once. */
  take(): string[];
  /** A run is over. Whoever knows a token can repeat it without end, so the next run isn’t due at once. */
  rest(): void;
  /** The port’s number once it listens. Rejects if it can’t. */
  readonly ready: Promise<number>;
  close(): Promise<void>;
}

/**
 * Listens for notifications. Anyone can reach this port, so nothing that arrives here ends the process or costs a call: only
 * tokens of our own are kept, each once, and everything else gets an answer or its connection closed (CAL-20).
 *
 * @param port its number, or 0 for any free one
 * @param now milliseconds since 1970
 */
export function openNoticePort(
  port: number,
  { isOwn }: Pick<NoticeTokens, 'isOwn'>,
  onNotice: () => void,
  now: () => number,
): NoticePort {
  const told = new Set<string>();
  let quietUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isQuiet = (): boolean => now() < quietUntil;
  const notify = (token: string): void => {
    if (told.size >= WAITING_LIMIT || told.has(token) || !isOwn(token)) return;
    told.add(token);
    if (!isQuiet()) onNotice();
  };
  const server = createServer(
    {
      headersTimeout: PATIENCE,
      requestTimeout: PATIENCE,
      keepAliveTimeout: PATIENCE,
      connectionsCheckingInterval: PATIENCE / 10,
    },
    (request, response) => {
      response.on('error', () => response.destroy());
      answer(request, response, notify).catch(() => response.destroy());
    },
  );
  server.maxConnections = CONNECTIONS;
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  // No one asks for these, and a socket that’s handed over would be ours to guard.
  server.on('upgrade', (_, socket) => socket.destroy());
  server.on('connect', (_, socket) => socket.destroy());
  return {
    ready: listening(server, port),
    get waiting() {
      return isQuiet() ? 0 : told.size;
    },
    rest() {
      quietUntil = now() + GAP;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (told.size > 0) onNotice();
      }, GAP).unref();
    },
    take() {
      const tokens = [...told];
      told.clear();
      return tokens;
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

function listening(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // It stays: a server without a listener for its errors ends the process, such as when it runs out of files.
    server.on('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Google sends its token in a header, Microsoft in the body; Microsoft first validates the address. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  notify: (token: string) => void,
): Promise<void> {
  const end = (status: number, text = '') =>
    response
      .writeHead(status, {
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        // What’s left of a request that no one reads would be taken for the next one.
        ...(request.complete ? {} : { Connection: 'close' }),
      })
      .end(text);
  const [path, query = ''] = (request.url ?? '').split('?', 2);
  if (request.method !== 'POST' || (path !== '/google' && path !== '/microsoft'))
    return void end(404);
  if (path === '/google') {
    const token = request.headers['x-goog-channel-token'];
    if (typeof token === 'string') notify(token);
    return void end(202);
  }
  const question = new URLSearchParams(query).get('validationToken');
  if (question !== null) {
    return void (question.length > QUESTION_LIMIT ? end(400) : end(200, question));
  }
  const body = await bodyOf(request);
  if (body === undefined) return void end(413);
  for (const token of tokensOf(body)) notify(token);
  return void end(202);
}

/** The body of a request, or undefined if it’s too long. Rejects if the client breaks it off. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function tokensOf(body: string): string[] {
  try {
    const { value } = JSON.parse(body) as { value?: unknown };
    return (Array.isArray(value) ? value : []).flatMap((each: { clientState?: unknown } | null) =>
      typeof each?.clientState === 'string' ? [each.clientState] : [],
    );
  } catch {
    return [];
  }
}
