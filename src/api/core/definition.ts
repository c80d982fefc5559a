import type * as z from 'zod/mini';
import type { Access } from '../schemas/access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How a call proves who makes it. `session`: cookie or bearer token. `basic`: the background synchronization.
 * `device`: a paired station, or a session. `optional`: open, but some bodies take a session. `none`: open to everyone.
 */
export type Auth = 'session' | 'basic' | 'device' | 'optional' | 'none';

export type Schema = z.ZodMiniType;

/**
 * One call of the contract. Everything that touches the server is derived from it: the client call, query and mutation
 * options, the typed handler of the fake server, the OpenAPI operation and a row of the test grid.
 */
export interface Definition {
  readonly method: Method;
  /** Path with `:name` parameters, as in the specification. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Schemas of those path parameters that are more than an id. */
  readonly params?: Readonly<Record<string, Schema>>;
  readonly query?: z.ZodMiniObject;
  readonly body?: Schema;
  /** `form` sends the body as `application/x-www-form-urlencoded`. */
  readonly bodyType?: 'json' | 'form';
  /** What stands inside `{ result }`. */
  readonly result: Schema;
  /** `bare` answers carry no `{ result }` around them: the hub's negotiation, the token call, downloads. */
  readonly envelope?: 'result' | 'bare';
  /** Defaults to `session`. */
  readonly auth?: Auth;
  /** Calls of the organization itself; `false` for those that come before one is chosen. Defaults to `true`. */
  readonly organization?: boolean;
  readonly access?: Access;
  /** `inferred` marks a method or path that the specification does not show. */
  readonly provenance?: 'shown' | 'inferred';
  /** Refusals of its own a caller must expect, beyond 400, 401, 403, 404 and 422. */
  readonly errors?: readonly number[];
  /**
   * Failures that are part of normal use and never go to the reporting service: some statuses, or any failure (ERR-7).
   * The screen still shows them.
   */
  readonly unreported?: 'any' | readonly number[];
  /** Areas (`schedules`) or endpoints (`offices.list`) whose cached answers this call makes stale. */
  readonly affects?: readonly string[];
  /** Milliseconds an answer counts as fresh. */
  readonly staleTime?: number;
  /** Throws the client-raised messages of the specification before any request leaves (ERR-8). */
  readonly precheck?: (input: {
    readonly params: Readonly<Record<string, unknown>>;
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: unknown;
  }) => void;
}

/** An endpoint whatever its types: what the plumbing needs to know. */
export interface AnyEndpoint {
  readonly id: string;
  readonly area: string;
  readonly name: string;
  readonly definition: Definition;
}
