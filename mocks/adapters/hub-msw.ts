import { http, ws, type HttpHandler, type WebSocketHandler } from 'msw';
import { HUB_PATH } from '@/api/realtime';
import type { Hub } from './hub';

/** A close code of our own: the protocol's code for a lost line cannot be sent by hand. */
const LOST = 4_006;

const links = new Map<string, ReturnType<typeof ws.link>>();

/** The link of one address, made once: each listens to a channel of the whole process for as long as that lives. */
function linkTo(address: string): ReturnType<typeof ws.link> {
  const link = links.get(address) ?? ws.link(address);
  links.set(address, link);
  return link;
}

/**
 * Brings the hub to pages whose network is intercepted: under the worker, in Storybook and in vitest. The handlers come
 * before those of the contract, since a negotiation may have to be answered with what no contract allows.
 *
 * @param origin address of the API host the client talks to, such as `https://api.example.test`
 */
export function hubHandlers(hub: Hub, origin: string): (HttpHandler | WebSocketHandler)[] {
  const link = linkTo(`${origin.replace(/^http/u, 'ws')}${HUB_PATH}`);
  return [
    http.post(`${origin}${HUB_PATH}/negotiate`, ({ request }) => hub.negotiate(request)),
    link.addEventListener('connection', ({ client }) => {
      const grant = hub.admit(client.url);
      if (typeof grant === 'number') {
        // Closed before it opened: the client sees a socket that failed.
        client.close(LOST);
        return;
      }
      const peer = hub.connect(grant, {
        send: (text) => client.send(text),
        close: () => client.close(),
        drop: () => client.close(LOST),
      });
      client.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') peer.receive(data);
      });
      client.addEventListener('close', () => peer.closed());
    }),
  ];
}
