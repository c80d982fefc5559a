import { random } from '../seed/random';

/** What can go wrong with a call, and what its caller gets. */
export const FAULT_KINDS = {
  status: 'The given status, 500 if none, with a body and headers',
  offline: 'No answer; after the write, if so asked: it took place, its answer is lost',
  delay: 'The answer, some milliseconds late',
  html: 'A page of some gateway instead of JSON',
  empty: '200 without a body',
  'wrong-shape': '200 with something the contract does not allow',
  hang: 'Nothing, ever',
  'stuck-cursor': 'A list whose cursor never moves',
} as const satisfies Record<string, string>;

/** A fault of one endpoint or of all: a setting of the server, never a patch of the product. */
export interface Fault {
  /** `area.endpoint`, `area.*` or `*`. */
  readonly endpoint: string;
  readonly kind: keyof typeof FAULT_KINDS;
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds, for `delay`. */
  readonly delay?: number;
  /** How often it applies; always by default. */
  readonly times?: number;
  /** Fails before (default) or after the write takes effect, which is a lost answer. */
  readonly after?: boolean;
}

const hits = (pattern: string, id: string): boolean =>
  pattern === '*' ||
  pattern === id ||
  (pattern.endsWith('.*') && id.startsWith(pattern.slice(0, -1)));

/** What chaos does: only what a real network and a real server sometimes do. */
export const CHAOS: readonly Omit<Fault, 'endpoint'>[] = [
  {
    kind: 'status',
    status: 500,
    body: { result: { errors: { server: 'Chaos was switched on' } } },
  },
  { kind: 'status', status: 503, body: 'Service unavailable' },
  {
    kind: 'status',
    status: 429,
    headers: { 'Retry-After': '1' },
    body: { result: { errors: { server: 'Too many requests' } } },
  },
  { kind: 'html' },
  { kind: 'offline' },
  { kind: 'offline', after: true },
  { kind: 'delay', delay: 2000 },
];

/** The active faults, latency, and chaos. */
export class Faults {
  /** Milliseconds by which every answer is delayed. */
  latency = 0;
  /** The share of calls that fail in some way, from 0 to 1. Which ones depends only on their order. */
  chaos = 0;
  private readonly chance = random('chaos');
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

  /** The first fault that applies to this call; counts as used. */
  takeFault(endpointId: string): Fault | undefined {
    const found = this.list.find(({ fault, left }) => left > 0 && hits(fault.endpoint, endpointId));
    if (found) found.left -= 1;
    if (found || this.chaos === 0 || !this.chance.chance(this.chaos)) return found?.fault;
    return { endpoint: endpointId, ...this.chance.pick(CHAOS) };
  }
}
