import { close, handshakeError, MESSAGE, readMessage, record, RecordReader } from './hub-protocol';
import type { HubSwitches } from './hub-switches';

/** The hub’s end of a socket, over any transport. */
export interface HubSocket {
  send(text: string): void;
  /** Closes it cleanly. */
  close(): void;
  /** Closes it like a lost connection. */
  drop(): void;
}

/** Who was admitted, and with which access. */
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

  /** Receives a frame from the client, with any content: at worst, this connection ends. */
  receive(frame: string | Uint8Array): void {
    if (this.state === 'closed') return;
    const records = this.reader.read(frame);
    if (!records) this.refuse('A message is too long.');
    for (const text of records ?? []) {
      if (this.state === 'handshake') this.shake(text);
      else if (this.state === 'open') this.handle(text);
    }
  }

  /** Sends complete records, unless the hub is silent. */
  send(records: string): void {
    if (this.state === 'open' && !this.switches().silent) this.socket.send(records);
  }

  /** The client has closed its end. */
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
    const message = readMessage(text);
    if (message === 'nothing') return;
    if (message === 'close') this.close();
    else if (message === 'unreadable') this.refuse('A message is unreadable.');
    else {
      // The hub has no methods: a call or a stream that expects an answer gets the reason.
      const { invocationId, target } = message;
      const error = `Unknown hub method '${target}'.`;
      this.send(record({ type: MESSAGE.completion, invocationId, error }));
    }
  }

  /** Ends the connection and says why: before the handshake is answered, as its answer. */
  private refuse(error: string): void {
    this.socket.send(this.state === 'handshake' ? record({ error }) : close({ error }));
    this.close();
  }
}
