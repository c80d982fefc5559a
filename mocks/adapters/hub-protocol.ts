/** Terminates every record of the protocol. */
const SEPARATOR = '\u001E';

/** Numbers of the message types that this hub sends or accepts. */
export const MESSAGE = { invocation: 1, completion: 3, ping: 6, close: 7 } as const;

/** A record as it’s sent over the socket. */
export const record = (message: object): string => JSON.stringify(message) + SEPARATOR;

/** A record that isn’t JSON (H-7). */
export const MALFORMED = `{"type":1,"target":${SEPARATOR}`;

/** The hub’s only event, with both arguments as text (H-4, H-12). */
export const added = (id: string, json: string): string =>
  record({ type: MESSAGE.invocation, target: 'added', arguments: [id, json] });

export const ping = (): string => record({ type: MESSAGE.ping });

export const close = (options: { error?: string; allowReconnect?: true }): string =>
  record({ type: MESSAGE.close, ...options });

/** Buffers frames and returns complete records: a frame can contain several, or part of one. */
export class RecordReader {
  private rest = '';

  read(frame: string): string[] {
    const parts = (this.rest + frame).split(SEPARATOR);
    this.rest = parts.pop() ?? '';
    return parts;
  }
}

/** What the client’s first record requests, and what’s wrong with it. */
export function handshakeError(text: string): string | undefined {
  try {
    const { protocol, version } = JSON.parse(text) as { protocol?: unknown; version?: unknown };
    if (protocol !== 'json') return `The protocol '${String(protocol)}' is not supported.`;
    if (version !== 1) return `The version ${String(version)} is not supported.`;
    return undefined;
  } catch {
    return 'The handshake request is no JSON.';
  }
}
