/**
 * The load on the fake server, in a separate thread: plain sockets, each with one request in progress at a time, as browsers
 * have. It does as little as possible, because it runs on one of the two cores.
 */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, connections, status } =
  /** @type {{ port: number, connections: number, status: number }} */ (workerData);
const EXPECTED = `HTTP/1.1 ${status} `;
const LENGTH = /\r\ncontent-length: (\d+)\r\n/i;

/**
 * Sends texts one after the other and counts the answers of the expected status.
 *
 * @param {import('node:net').Socket} socket
 * @param {() => string | undefined} next
 * @returns {Promise<number>}
 */
function talk(socket, next) {
  return new Promise((resolve, reject) => {
    let good = 0;
    let chunks = /** @type {Buffer[]} */ ([]);
    let size = 0;
    let whole = Infinity;
    const send = () => {
      const text = next();
      chunks = [];
      size = 0;
      whole = Infinity;
      if (text === undefined) resolve(good);
      else socket.write(text);
    };
    socket.removeAllListeners('data').removeAllListeners('error');
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (whole === Infinity) {
        const seen = chunks.length === 1 ? chunk : Buffer.concat(chunks);
        const end = seen.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = seen.toString('latin1', 0, end + 2);
        whole = end + 4 + Number(LENGTH.exec(head)?.[1] ?? 0);
        if (head.startsWith(EXPECTED)) good += 1;
      }
      if (size >= whole) send();
    });
    socket.on('error', reject);
    send();
  });
}

/** @returns {Promise<import('node:net').Socket>} */
function open() {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

const sockets = await Promise.all(Array.from({ length: connections }, open));

/**
 * @param {readonly string[]} requests
 * @returns {Promise<{ good: number, milliseconds: number }>}
 */
async function round(requests) {
  let at = 0;
  const began = performance.now();
  const good = await Promise.all(sockets.map((socket) => talk(socket, () => requests[at++])));
  return {
    good: good.reduce((sum, count) => sum + count, 0),
    milliseconds: performance.now() - began,
  };
}

parentPort?.on('message', (/** @type {readonly string[]} */ requests) => {
  if (requests.length > 0) {
    void round(requests).then((result) => parentPort?.postMessage(result));
    return;
  }
  for (const socket of sockets) socket.destroy();
  parentPort?.close();
});
parentPort?.postMessage('ready');
