import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { HUB_PATH } from '@/api/realtime';
import type { Hub } from './hub';

/** No client has more to say to the hub than a handshake and pings. */
const MAX_FRAME = 64 * 1024;

/**
 * Brings the hub to a real HTTP server: takes the upgrades of the hub's path and refuses all others. The negotiation is an
 * ordinary request, which the server passes to `hub.negotiate`.
 *
 * @param hub the hub, or what leads to the present one where it may be replaced
 * @returns a function that ends all connections and lets go of the server
 */
export function attachHub(
  server: Server,
  hub: Pick<Hub, 'admit' | 'connect' | 'dispose'>,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A line that breaks meanwhile is no one's concern.
    stream.on('error', () => undefined);
    const url = request.url ?? '/';
    const address = URL.canParse(url, 'http://localhost')
      ? new URL(url, 'http://localhost')
      : undefined;
    const grant =
      address?.pathname === HUB_PATH
        ? hub.admit(address, request.headers.authorization ?? null)
        : 404;
    if (typeof grant === 'number') {
      stream.end(`HTTP/1.1 ${grant} ${STATUS_CODES[grant] ?? ''}\r\nConnection: close\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const peer = hub.connect(grant, {
        send: (text) => socket.send(text),
        close: () => socket.close(),
        drop: () => socket.terminate(),
      });
      socket.on('message', (data, isBinary) => {
        if (!isBinary && data instanceof Buffer) peer.receive(data.toString());
      });
      socket.on('close', () => peer.closed());
      // A broken line ends in `close`, too; unheard, the error would end the process.
      socket.on('error', () => undefined);
    });
  };
  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    hub.dispose();
    sockets.close();
  };
}
