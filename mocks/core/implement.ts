import type {
  Area,
  Definition,
  Definitions,
  Endpoint,
  ReplyOf,
  RequestOf,
} from '@/api/core/endpoint';
import type { World } from '../world/world';
import type { MembershipRow, OrganizationRow, UserRow } from '../world/rows';

/** Who calls, as far as the credentials tell. */
export interface Actor {
  /** Whose rights and data count: the impersonated person under impersonation. */
  readonly user: UserRow;
  /** The person at the keyboard. */
  readonly realUser: UserRow;
  readonly organization: OrganizationRow;
  readonly membership: MembershipRow;
}

/** What every handler is given. */
export interface Context {
  readonly world: World;
  readonly url: URL;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, string>>;
  /** The signed-in person, with or without an organization. Throws 401 when no one is. */
  readonly user: UserRow;
  readonly realUser: UserRow;
  /** The caller within the organization of the call. Throws 401 or 403 when there is none. */
  readonly actor: Actor;
  /** Sets a header of the answer, such as a cookie. */
  setHeader(name: string, value: string): void;
}

/** Serves one endpoint. Synchronous, so that a check and the write it guards are one step (RACE-1). */
export type Handler<D extends Definition> = (request: RequestOf<D> & Context) => ReplyOf<D>;

/** One handler for each endpoint of an area: leaving one out does not compile. */
export type Handlers<A> = {
  readonly [K in keyof A]: A[K] extends Endpoint<infer D> ? Handler<D> : never;
};

/** An endpoint with its handler, types erased: what the serving core works with. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: (request: unknown) => unknown;
}

/** Binds an area of the contract to its handlers. */
export function implement<Ds extends Definitions>(
  area: Area<Ds>,
  handlers: Handlers<Area<Ds>>,
): readonly Route[] {
  return Object.keys(area).map((name) => ({
    endpoint: area[name] as unknown as Endpoint,
    handler: handlers[name as keyof Ds] as unknown as Route['handler'],
  }));
}
