/** Terminates every record of the protocol. */
const SEPARATOR = '\u001E';

/** Numbers of the message types that this hub sends or accepts. */
export const MESSAGE = {
  invocation: 1,
  completion: 3,
  streamInvocation: 4,
  ping: 6,
  close: 7,
} as const;

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

/** A record with more characters is refused, as by a real hub: clients only send a handshake, pings, and short calls. */
export const RECORD_LIMIT = 32 * 1024;

/** Buffers frames and returns complete records: a frame can contain several, or part of one. */
export class RecordReader {
  private readonly decoder = new TextDecoder();
  private rest = '';

  /** The records that a frame completes; undefined once one is too long to be a record. Bytes are read as UTF-8. */
  read(frame: string | Uint8Array): string[] | undefined {
    const text = typeof frame === 'string' ? frame : this.decoder.decode(frame, { stream: true });
    const parts = (this.rest + text).split(SEPARATOR);
    this.rest = parts.pop() ?? '';
    return [this.rest, ...parts].some(({ length }) => length > RECORD_LIMIT) ? undefined : parts;
  }
}

/** A record as an object; undefined if it’s no JSON or no object, whatever bytes it was. */
function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A value for a sentence; `String` would call what was sent. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');

/** What the client’s first record requests, and what’s wrong with it. A handshake is JSON for every protocol. */
export function handshakeError(text: string): string | undefined {
  const asked = objectOf(text);
  if (!asked) return 'The handshake request is no JSON.';
  if (asked['protocol'] !== 'json') {
    return `The protocol '${shown(asked['protocol'])}' is not supported.`;
  }
  if (asked['version'] !== 1) {
    return `The version ${shown(asked['version'])} is not supported.`;
  }
  return undefined;
}

/** A call that expects an answer: `invoke` and `stream` of the client library. */
export interface HubCall {
  readonly invocationId: string;
  /** The method’s name, or whatever was sent instead of one, as JSON. */
  readonly target: string;
}

/** What a record after the handshake asks for. */
export function readMessage(text: string): HubCall | 'close' | 'nothing' | 'unreadable' {
  const message = objectOf(text);
  if (!message || typeof message['type'] !== 'number') return 'unreadable';
  const { type, invocationId, target } = message;
  if (type === MESSAGE.close) return 'close';
  const calls = type === MESSAGE.invocation || type === MESSAGE.streamInvocation;
  return calls && typeof invocationId === 'string'
    ? { invocationId, target: shown(target) }
    : 'nothing';
}
