import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Network conditions as in field data: 9 Mbit/s, and a round trip of 60 ms. */
const BYTES_PER_MS = 9e6 / 8 / 1000;
const ONE_WAY = 30;
/** How much may be in transit on one connection. A sender waits for the rest, so later requests don’t queue behind it. */
const WINDOW = 64 * 1024;

export interface Line {
  readonly port: number;
  readonly end: () => void;
}

/** One direction of a line that all connections share. */
class Lane {
  /** When the last byte will have left, on the clock of `performance`. */
  #free = 0;
  /** Pending data in order, because timers that fire at the same moment may not keep theirs. */
  readonly #coming: (() => void)[] = [];

  /** Forwards data from one socket to another, in chunks that leave one after another. */
  carry(from: Socket, to: Socket): void {
    let onItsWay = 0;
    from.on('data', (bytes) => {
      this.#free = Math.max(this.#free, performance.now()) + bytes.length / BYTES_PER_MS;
      onItsWay += bytes.length;
      if (onItsWay > WINDOW) from.pause();
      this.#afterAll(() => {
        onItsWay -= bytes.length;
        if (!to.destroyed) to.write(bytes);
        if (onItsWay <= WINDOW) from.resume();
      });
    });
    from.on('close', () => this.#afterAll(() => to.destroySoon()));
    from.on('error', () => to.destroy());
  }

  #afterAll(act: () => void): void {
    const now = performance.now();
    this.#coming.push(act);
    setTimeout(() => this.#coming.shift()?.(), Math.max(this.#free, now) + ONE_WAY - now);
  }
}

/**
 * A slow line to a server on this machine. We can’t use Chromium’s own emulation: now and then, on a busy machine, it
 * holds back every answer for 65,536 packets of 1,500 bytes, which take 87 s at 9 Mbit/s.
 *
 * @param to the server’s port
 */
export async function startLine(to: number): Promise<Line> {
  const [up, down] = [new Lane(), new Lane()];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: to, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    down.carry(upstream, client);
    // One round trip before a connection is established.
    setTimeout(() => up.carry(client, upstream), 2 * ONE_WAY);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    port: (server.address() as AddressInfo).port,
    end: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
