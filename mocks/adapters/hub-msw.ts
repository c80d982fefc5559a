import { http, ws, type HttpHandler, type WebSocketData, type WebSocketHandler } from 'msw';
import { HUB_PATH } from '@/api/realtime';
import type { Hub } from './hub';

/** Our own close code, because the protocol’s code for a lost connection can’t be sent manually. */
const LOST = 4_006;

const links = new Map<string, ReturnType<typeof ws.link>>();

/** The link for one address, created once, because each listens to a process-wide channel for the life of the process. */
function linkTo(address: string): ReturnType<typeof ws.link> {
  const link = links.get(address) ?? ws.link(address);
  links.set(address, link);
  return link;
}

/**
 * Adds the hub to pages whose network is intercepted: under the worker, in Storybook, and in vitest. The handlers precede
 * those of the contract, because a negotiation may need an answer that no contract allows.
 *
 * @param origin address of the API host that the client uses, such as `https://api.example.test`
 */
export function hubHandlers(hub: Hub, origin: string): (HttpHandler | WebSocketHandler)[] {
  const link = linkTo(`${origin.replace(/^http/u, 'ws')}${HUB_PATH}`);
  return [
    http.post(`${origin}${HUB_PATH}/negotiate`, ({ request }) => hub.negotiate(request)),
    link.addEventListener('connection', ({ client }) => {
      const grant = hub.admit(client.url);
      if (typeof grant === 'number') {
        // Closed before it opened: the client sees a failed socket.
        client.close(LOST);
        return;
      }
      const peer = hub.connect(grant, {
        send: (text) => client.send(text),
        close: () => client.close(),
        drop: () => client.close(LOST),
      });
      client.addEventListener('message', ({ data }) => {
        readFrame(data, (frame) => peer.receive(frame));
      });
      client.addEventListener('close', () => peer.closed());
    }),
  ];
}

/** Passes on what a socket of a page sent: text at once, bytes of any kind as soon as they’re read. */
export function readFrame(
  data: WebSocketData,
  receive: (frame: string | Uint8Array) => void,
): void {
  if (typeof data === 'string') receive(data);
  else if (data instanceof Blob) {
    void data.arrayBuffer().then((bytes) => receive(new Uint8Array(bytes)));
  } else {
    const view = ArrayBuffer.isView(data) ? data : new Uint8Array(data);
    receive(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  }
}
