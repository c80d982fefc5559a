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

/** A negotiation without an answer ends after this many milliseconds. */
const NEGOTIATION_TIMEOUT = 30_000;

/**
 * Sends the negotiation, and only to the API's own host: an answer may name another address, with another token, and the
 * library would follow it up to a hundred times (H-3, H-23). It also keeps the status, which the library loses.
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
    // Only the status is kept: a body could end up in the console with the library's message.
    if (!response.ok) {
      this.status = response.status;
      throw new HttpError('The negotiation was refused', response.status);
    }
    return new HttpResponse(response.status, response.statusText, await response.text());
  }
}

/**
 * What the library says, from warnings on: anything below prints the socket's address with its token (H-9). It calls each
 * dropped line an error; to us it is none, since our own loop connects again and the page says how old its answers are.
 */
const logger: ILogger = {
  log: (level, message) => {
    if (level >= LogLevel.Warning) console.warn(message);
  },
};

/**
 * Opens one connection and resolves once it stands; aborting the signal ends it, at any time. Rejects with
 * {@link MissingAccess} before any request (H-14), with {@link HubRefused} on a token the hub does not take, and with
 * whatever else went wrong.
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
      // Asked once for the negotiation and once for the socket (H-2), so a token that expires in between is renewed.
      accessTokenFactory: async () => {
        token = await tokenOf(address);
        if (!token) throw new MissingAccess();
        return token;
      },
      // Named here because under Node the library would take a socket of its own, which no fake server can see. Its
      // types do not know this option.
      ...({ WebSocket: globalThis.WebSocket } as object),
    })
    // Every drop goes to our own loop: the library's would give up after 42 s, or storm (H-6, H-7, H-16).
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
