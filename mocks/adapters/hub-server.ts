import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { HUB_PATH } from '@/api/realtime';
import type { Hub } from './hub';

/** Clients only send a handshake and pings to the hub. */
const MAX_FRAME = 64 * 1024;

/**
 * Adds the hub to a real HTTP server: handles upgrades on the hub’s path and refuses all others. The negotiation is an
 * ordinary request, which the server passes to `hub.negotiate`.
 *
 * @param hub the hub, or a function that returns the current one if it can be replaced
 * @returns a function that closes all connections and detaches from the server
 */
export function attachHub(
  server: Server,
  hub: Pick<Hub, 'admit' | 'connect' | 'dispose'>,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME });
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A connection that breaks in the meantime doesn’t matter.
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
      // Clients of a binary protocol send their handshake as bytes, and so does anyone else who likes.
      socket.on('message', (data) => {
        if (data instanceof Buffer) peer.receive(data);
      });
      socket.on('close', () => peer.closed());
      // A broken connection also ends in `close`; without a listener, the error would end the process.
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
