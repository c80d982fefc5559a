import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { WebSocket } from 'ws';
import { HEADER } from '@/api/core/headers';
import { HUB_PATH } from '@/api/realtime';
import { END, type Conversation } from './inputs';

const HELLO = `{"protocol":"json","version":1}${END}`;
/** A call that expects an answer: the last record of every conversation. */
const LAST = `{"type":4,"invocationId":"last","target":"any","arguments":[]}${END}`;

/** The command `npm run mock-api` in a process of its own, which bytes could end. */
export class Victim {
  private readonly child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/mock-api.ts', '--port', '0', '--scenario', 'empty'],
    { cwd: resolve(import.meta.dirname, '../../..'), env: { ...process.env, NODE_OPTIONS: '' } },
  );
  private errors = '';
  private url = '';

  async started(): Promise<void> {
    this.child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    const [banner] = (await once(this.child.stdout, 'data')) as [Buffer];
    this.url = /http:\S+(?=\/ )/.exec(banner.toString())?.[0] ?? '';
    // The log is long, and a full pipe would stop the server.
    this.child.stdout.resume();
  }

  stop(): void {
    this.child.kill('SIGTERM');
  }

  /** What ended the process; undefined while it answers. */
  async problem(): Promise<string | undefined> {
    const ended = () => this.child.exitCode ?? this.child.signalCode;
    if (ended() !== null) return `ended with ${ended()}: ${this.errors}`;
    try {
      const { status } = await this.user();
      if (status !== 200) return `GET /user: ${status}`;
    } catch (error) {
      return `${String(error)}; ended with ${ended()}: ${this.errors}`;
    }
    return this.errors === '' ? undefined : this.errors;
  }

  private user(): Promise<Response> {
    return fetch(`${this.url}/user`, { headers: { Authorization: 'Bearer persona:member' } });
  }

  private async socketPath(): Promise<string> {
    const response = await fetch(`${this.url}${HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { Authorization: 'Bearer persona:member', [HEADER.organization]: 'meridian' },
    });
    const { connectionToken } = (await response.json()) as { connectionToken: string };
    return `${HUB_PATH}?id=${connectionToken}&access_token=persona:member`;
  }

  /** Says something over a socket of the real library. Resolves once the last call has its completion or the socket is closed. */
  async talk({ greeting, frames }: Conversation): Promise<void> {
    const socket = new WebSocket(this.url.replace('http', 'ws') + (await this.socketPath()));
    socket.on('error', () => undefined);
    await new Promise<void>((done) => {
      socket.on('open', () => {
        for (const frame of [greeting ?? HELLO, ...frames, LAST]) socket.send(frame);
      });
      socket.on('close', () => done());
      socket.on('message', (data) => {
        if (data instanceof Buffer && data.includes('"invocationId":"last"')) done();
      });
    });
    socket.terminate();
  }

  /** Sends bytes as they are. Resolves with what comes back until the server, or `over`, ends the connection. */
  async send(chunks: readonly Buffer[], over: Promise<unknown>): Promise<string> {
    const socket = connect(Number(new URL(this.url).port), '127.0.0.1');
    let answer = '';
    // A connection that the server cuts is one of the right answers.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      if (answer.length < 1000) answer += chunk.toString('latin1');
    });
    const closed = new Promise<void>((done) => {
      socket.on('close', () => done());
    });
    for (const chunk of chunks) socket.write(chunk);
    void over.then(() => socket.destroy());
    await closed;
    return answer;
  }

  /** Opens a socket and sends bytes in place of frames. */
  async sendFrames(chunks: readonly Buffer[], over: Promise<unknown>): Promise<string> {
    const upgrade = [
      `GET ${await this.socketPath()} HTTP/1.1`,
      'Host: localhost',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n');
    return this.send([Buffer.from(upgrade), ...chunks], over);
  }
}
