import type * as z from 'zod/mini';
import type { Access } from '../schemas/access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How a call proves who makes it. `session`: cookie or bearer token. `basic`: the background sync.
 * `device`: a paired station, or a session. `claim`: a device that waits to be paired, by its secret as a bearer token.
 * `optional`: open, but some bodies need a session. `none`: open to everyone.
 */
export type Auth = 'session' | 'basic' | 'device' | 'claim' | 'optional' | 'none';

export type Schema = z.ZodMiniType;

/**
 * One call of the contract. Everything that uses the server is derived from it: the client call, the query and mutation options,
 * the typed handler of the fake server, the OpenAPI operation, and a row of the contract test grid.
 */
export interface Definition {
  readonly method: Method;
  /** Path with `:name` parameters, as in the specification. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Schemas of path parameters that aren’t plain ids. */
  readonly params?: Readonly<Record<string, Schema>>;
  readonly query?: z.ZodMiniObject;
  readonly body?: Schema;
  /** `form` sends the body as `application/x-www-form-urlencoded`. */
  readonly bodyType?: 'json' | 'form';
  /** The content of `{ result }`. */
  readonly result: Schema;
  /** `bare` answers aren’t wrapped in `{ result }`: the hub’s negotiation, the token call, and downloads. */
  readonly envelope?: 'result' | 'bare';
  /** Defaults to `session`. */
  readonly auth?: Auth;
  /** Whether the call belongs to an organization; `false` for calls made before one is chosen. Defaults to `true`. */
  readonly organization?: boolean;
  readonly access?: Access;
  /** Only the person themselves may make the call, not someone who acts as them (IMP-3). */
  readonly ownHand?: true;
  /** `inferred` marks a method or path that the specification doesn’t give. */
  readonly provenance?: 'shown' | 'inferred';
  /** Statuses that callers must expect in addition to 400, 401, 403, 404, and 422. */
  readonly errors?: readonly number[];
  /**
   * Failures that are part of normal use and are never reported: some statuses, or any failure (ERR-7). The screen still shows
   * them.
   */
  readonly unreported?: 'any' | readonly number[];
  /** Areas (`schedules`) or endpoints (`offices.list`) whose cached answers this call makes outdated. */
  readonly affects?: readonly string[];
  /** Is sent even if the page is being unloaded, which browsers allow for bodies of up to 64 kB. */
  readonly keepalive?: true;
  /** Milliseconds for which an answer is fresh. */
  readonly staleTime?: number;
  /** Throws the specification’s client-side messages before a request is sent (ERR-8). */
  readonly precheck?: (input: {
    readonly params: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: unknown;
  }) => void;
}

/** An endpoint without its types: what the shared code needs to know about it. */
export interface AnyEndpoint {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly definition: Definition;
}
