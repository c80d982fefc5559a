import { handshakeError, MESSAGE, record, RecordReader } from './hub-protocol';
import type { HubSwitches } from './hub-switches';

/** The hub's end of a socket, whatever carries it. */
export interface HubSocket {
  send(text: string): void;
  /** Ends it in order. */
  close(): void;
  /** Ends it as a lost line would. */
  drop(): void;
}

/** Who was let in, and for what. */
export interface Grant {
  readonly connectionId: string;
  readonly token: string;
  readonly userId: string;
  readonly organizationIds: readonly string[];
}

/** One connection, from handshake to close. */
export class HubPeer {
  readonly grant: Grant;
  private readonly socket: HubSocket;
  private readonly switches: () => HubSwitches;
  private readonly gone: (peer: HubPeer) => void;
  private readonly reader = new RecordReader();
  private state: 'handshake' | 'open' | 'closed' = 'handshake';

  constructor(
    grant: Grant,
    socket: HubSocket,
    switches: () => HubSwitches,
    gone: (peer: HubPeer) => void,
  ) {
    this.grant = grant;
    this.socket = socket;
    this.switches = switches;
    this.gone = gone;
  }

  get isOpen(): boolean {
    return this.state === 'open';
  }

  /** Takes a frame from the client. */
  receive(frame: string): void {
    for (const text of this.reader.read(frame)) {
      if (this.state === 'handshake') this.shake(text);
      else if (this.state === 'open') this.handle(text);
    }
  }

  /** Sends whole records, unless the hub is silent. */
  send(records: string): void {
    if (this.state === 'open' && !this.switches().silent) this.socket.send(records);
  }

  /** The client's end is gone. */
  closed(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.gone(this);
  }

  close(): void {
    this.socket.close();
    this.closed();
  }

  drop(): void {
    this.socket.drop();
    this.closed();
  }

  private shake(text: string): void {
    const { handshake } = this.switches();
    if (handshake === 'silent') return;
    const error = handshake === 'error' ? 'The hub is not ready.' : handshakeError(text);
    this.socket.send(record(error === undefined ? {} : { error }));
    if (error === undefined) this.state = 'open';
    else this.close();
  }

  private handle(text: string): void {
    let message: { type?: unknown; invocationId?: unknown; target?: unknown };
    try {
      message = JSON.parse(text) as typeof message;
    } catch {
      this.close();
      return;
    }
    if (message.type === MESSAGE.close) this.close();
    // The hub has no methods: one that expects an answer gets the reason, pings and the rest get none.
    if (message.type === MESSAGE.invocation && typeof message.invocationId === 'string') {
      const error = `Unknown hub method '${String(message.target)}'.`;
      this.send(record({ type: MESSAGE.completion, invocationId: message.invocationId, error }));
    }
  }
}
