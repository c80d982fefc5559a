import type { Answer } from './msw';
import type { CommandName, Commands, SentResponse, ToPage, ToWorld } from './messages';

/** The page’s end of a hub socket that the world holds. */
export interface LinkedSocket {
  onFrame: (text: string) => void;
  onClose: (lost: boolean) => void;
}

/** A page’s link to its browser’s world. */
export class WorldLink {
  private readonly port: MessagePort;
  private readonly waiting = new Map<number, (message: ToPage) => void>();
  private readonly sockets = new Map<number, LinkedSocket>();
  private last = 0;

  constructor(port: MessagePort) {
    this.port = port;
    port.onmessage = ({ data }: MessageEvent<ToPage>): void => this.receive(data);
    port.start();
  }

  /** Answers a request from this page. */
  readonly answer: Answer = async (request, cookies) => {
    const { method, url, headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
    const message = await this.ask((id) => ({
      kind: 'request',
      id,
      request: { method, url, headers: [...headers], body, cookies },
    }));
    if (message.kind !== 'response' || message.response === undefined) return undefined;
    return message.response === null ? Response.error() : responseOf(message.response);
  };

  /** Sends a command to the world itself. */
  async command<K extends CommandName>(
    name: K,
    ...[ask]: Commands[K]['ask'] extends undefined ? [] : [ask: Commands[K]['ask']]
  ): Promise<Commands[K]['answer']> {
    const message = await this.ask((id) => ({ kind: 'command', id, name, ask }));
    if (message.kind !== 'answer') throw new Error('The world gave no answer');
    if (message.error !== undefined) throw new Error(message.error);
    return message.answer as Commands[K]['answer'];
  }

  /** Opens a hub socket at the world; frames go through the returned object. */
  open(
    url: string,
    socket: LinkedSocket,
  ): { send: (frame: string | Uint8Array) => void; gone: () => void } {
    const id = ++this.last;
    this.sockets.set(id, socket);
    this.post({ kind: 'socket-open', socket: id, url });
    return {
      send: (frame) => this.post({ kind: 'socket-frame', socket: id, frame }),
      gone: () => {
        this.sockets.delete(id);
        this.post({ kind: 'socket-gone', socket: id });
      },
    };
  }

  /** The page closes: the world drops its sockets. */
  bye(): void {
    this.post({ kind: 'bye' });
  }

  private post(message: ToWorld): void {
    this.port.postMessage(message, []);
  }

  private ask(message: (id: number) => ToWorld): Promise<ToPage> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post(message(id));
    });
  }

  private receive(message: ToPage): void {
    if (message.kind === 'response' || message.kind === 'answer') {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
      return;
    }
    const socket = this.sockets.get(message.socket);
    if (message.kind === 'socket-frame') socket?.onFrame(message.text);
    else {
      this.sockets.delete(message.socket);
      socket?.onClose(message.lost);
    }
  }
}

function responseOf({ status, statusText, headers, body, setCookies }: SentResponse): Response {
  // A worker can’t set the page’s cookies, so the page does what the browser would do with the header.
  for (const cookie of setCookies) document.cookie = scoped(cookie);
  const sent = headers.filter(([name]) => name.toLowerCase() !== 'set-cookie');
  return new Response(status === 204 || status === 304 ? null : body, {
    status,
    statusText,
    headers: sent.map(([name, value]): [string, string] => [name, value]),
  });
}

/** Under the product’s development domain, one sign-in works for every organization’s sub-domain. */
export function scoped(cookie: string): string {
  const { hostname } = globalThis.location;
  const shared = 'atrium.localhost';
  return hostname.endsWith(shared) ? `${cookie}; Domain=${shared}` : cookie;
}
