import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** The conditions of the figures in the field: 9 Mbit/s, and 60 ms there and back. */
const BYTES_PER_MS = 9e6 / 8 / 1000;
const ONE_WAY = 30;
/** What may be on its way over one connection; a sender waits for the rest, so that what is asked for later is not behind it. */
const WINDOW = 64 * 1024;

export interface Line {
  readonly port: number;
  readonly end: () => void;
}

/** One direction of a line, which all connections share. */
class Lane {
  /** When the last byte has left, on the clock of `performance`. */
  #free = 0;
  /** What is to come, in its order: timers that end in the same moment need not keep theirs. */
  readonly #coming: (() => void)[] = [];

  /** Carries what one socket says to another, in pieces that leave one after another. */
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
 * A slow line to a server on this machine. Chromium's own emulation of one is no use here: now and then, on a busy machine, it
 * holds every answer back for 65,536 packets of 1,500 bytes, which are 87 s at 9 Mbit/s.
 *
 * @param to the server's port
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
    // There and back once before a connection stands.
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
