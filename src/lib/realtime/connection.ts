import {
  HttpClient,
  HttpError,
  HttpResponse,
  HubConnectionBuilder,
  LogLevel,
  type HttpRequest,
  type ILogger,
} from '@microsoft/signalr';
import { allowedUrl } from '@/domain/text/addresses';
import { HubRefused, MissingAccess, tokenOf, type HubAddress, type HubEvents } from './hub';

/** A negotiation without an answer is ended after this many milliseconds. */
const NEGOTIATION_TIMEOUT = 30_000;

/**
 * Sends the negotiation, only to the API’s own host: an answer may name another address with another token, and the library would
 * follow up to a hundred of them (H-3, H-23). It also keeps the status, which the library discards.
 */
class NegotiationClient extends HttpClient {
  /** Status of the last refusal. */
  status: number | undefined;
  private readonly origin: string;
  private readonly signal: AbortSignal;

  constructor(url: string, signal: AbortSignal) {
    super();
    this.origin = new URL(url).origin;
    this.signal = signal;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    const { url = '', method = 'POST', headers = {}, content } = request;
    const address = allowedUrl(url, { origins: [this.origin], hosts: [] });
    if (address === undefined) {
      throw new Error('The hub named an address of another host');
    }
    const response = await fetch(address, {
      method,
      headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest' },
      ...(content ? { body: content } : {}),
      cache: 'no-store',
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.any([this.signal, AbortSignal.timeout(NEGOTIATION_TIMEOUT)]),
    });
    // Only the status is kept, because the library’s message could print the body in the console.
    if (!response.ok) {
      this.status = response.status;
      throw new HttpError('The negotiation was refused', response.status);
    }
    return new HttpResponse(response.status, response.statusText, await response.text());
  }
}

/**
 * Forwards the library’s messages from warnings on; lower levels would print the socket’s address with its token (H-9). The
 * library logs each dropped connection as an error. We don’t, because our own loop reconnects and the page shows how old its data
 * is.
 */
const logger: ILogger = {
  log: (level, message) => {
    if (level >= LogLevel.Warning) console.warn(message);
  },
};

/**
 * Opens one connection and resolves once it’s established; aborting the signal ends it at any time. Rejects with {@link
 * MissingAccess} before any request (H-14), with {@link HubRefused} if the hub rejects the token, and with any other error.
 */
export async function openHub(
  address: HubAddress,
  events: HubEvents,
  signal: AbortSignal,
): Promise<void> {
  let token = address.slug ? await tokenOf(address) : undefined;
  if (!token) throw new MissingAccess();
  signal.throwIfAborted();
  const httpClient = new NegotiationClient(address.url, signal);
  const connection = new HubConnectionBuilder()
    .withUrl(address.url, {
      httpClient,
      headers: { ...address.headers },
      // Called once for the negotiation and once for the socket (H-2), so a token that expires in between is renewed.
      accessTokenFactory: async () => {
        token = await tokenOf(address);
        if (!token) throw new MissingAccess();
        return token;
      },
      // Set here because the library would use its own socket in Node, which no fake server can see. Its types don’t include this
      // option.
      ...({ WebSocket: globalThis.WebSocket } as object),
    })
    // Our own loop handles every drop: the library’s would give up after 42 s or reconnect too often (H-6, H-7, H-16).
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => null })
    .configureLogging(logger)
    .build();
  connection.on('added', (id: unknown, text: unknown) => events.added(id, text));
  connection.onclose(() => {
    if (!signal.aborted) events.closed();
  });
  signal.addEventListener('abort', () => void connection.stop().catch(() => undefined), {
    once: true,
  });
  try {
    await connection.start();
  } catch (error) {
    if (!token) throw new MissingAccess();
    if (httpClient.status === 401) throw new HubRefused(token);
    throw error;
  }
}
