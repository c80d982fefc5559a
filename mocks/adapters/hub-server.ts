import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { HUB_PATH } from '@/api/realtime';
import type { Hub } from './hub';

/**
 * Brings the hub to a real HTTP server: takes the upgrades of the hub's path. The negotiation is an ordinary request, which
 * the server passes to `hub.negotiate`.
 *
 * @returns a function that ends all connections and lets go of the server
 */
export function attachHub(server: Server, hub: Hub): () => void {
  const sockets = new WebSocketServer({ noServer: true });
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname !== HUB_PATH) return;
    const grant = hub.admit(address, request.headers.authorization ?? null);
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
