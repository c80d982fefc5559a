/** A disturbance of one endpoint, or of all: data in the server, never a patch of the product. */
export interface Fault {
  /** `area.endpoint`, `area.*` or `*`. */
  readonly endpoint: string;
  /**
   * `offline` gives no answer at all; `status` answers with it and with `body`; `delay` waits; `html`, `empty` and
   * `wrong-shape` spoil a good answer; `hang` never answers; `stuck-cursor` repeats the page's cursor for ever.
   */
  readonly kind:
    | 'offline'
    | 'status'
    | 'delay'
    | 'html'
    | 'empty'
    | 'wrong-shape'
    | 'hang'
    | 'stuck-cursor';
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds, for `delay`. */
  readonly delay?: number;
  /** How often it strikes before it is over; always when absent. */
  readonly times?: number;
  /** Refuse before (default) or after the write took place: a lost answer. */
  readonly after?: boolean;
}

const hits = (pattern: string, id: string): boolean =>
  pattern === '*' ||
  pattern === id ||
  (pattern.endsWith('.*') && id.startsWith(pattern.slice(0, -1)));

/** The faults and the latency in force. */
export class Faults {
  /** Milliseconds every answer takes. */
  latency = 0;
  private list: { fault: Fault; left: number }[] = [];

  set(faults: readonly Fault[]): void {
    this.list = faults.map((fault) => ({ fault, left: fault.times ?? Infinity }));
  }

  add(fault: Fault): void {
    this.list.push({ fault, left: fault.times ?? Infinity });
  }

  get all(): readonly Fault[] {
    return this.list.filter(({ left }) => left > 0).map(({ fault }) => fault);
  }

  /** The first fault that strikes this call, used up by one. */
  strike(endpointId: string): Fault | undefined {
    const found = this.list.find(({ fault, left }) => left > 0 && hits(fault.endpoint, endpointId));
    if (found) found.left -= 1;
    return found?.fault;
  }
}
