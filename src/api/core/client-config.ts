import type { HttpRequest } from './http';

/** The credentials of a call, read again for every request. */
export interface Credentials {
  /** Slug of the active organization. */
  organization?: string | undefined;
  /** Access token; without one, the cookie identifies the caller. */
  bearer?: string | undefined;
  /** Background sync only. */
  basic?: { user: string; password: string } | undefined;
  /** Id of the impersonated person. */
  impersonate?: string | undefined;
  /** Admin mode. */
  admin?: { organizationId: string; userEmail: string; userId: string } | undefined;
}

/** A problem that should be reported but that people don’t need to see. */
export type Report =
  | { kind: 'drift'; endpoint: string; path: string; message: string }
  | { kind: 'cursor'; endpoint: string };

export interface ClientConfig {
  /** Address of the API host, without a trailing slash. */
  baseUrl: string;
  credentials: () => Credentials;
  /** Throws on any deviation from the contract (development, tests, Storybook) instead of tolerating new enum values. */
  strict: boolean;
  /**
   * Gets a new access token after a 401. All calls that are refused share one refresh (F-7). `refused` is the token the call was
   * sent with; it’s undefined if only the cookie was sent. Resolves to whether the request should be repeated.
   */
  refresh?: (refused: string | undefined) => Promise<boolean>;
  /** Whether another tab has renewed the token since a call was sent with `refused` (F-8). */
  isRenewed?: (refused: string | undefined) => Promise<boolean>;
  /** Called when a call is finally refused with 401 (F-4, F-5). The call fails once it resolves. */
  onUnauthorized?: () => Promise<void>;
  /** Called with the server’s `Date` header and the device time at which it arrived (F-37). */
  onServerDate?: (server: number, device: number) => void;
  onReport?: (report: Report) => void;
  /**
   * Called before each call with the session’s credentials. Resolves once it’s made as the person shown, and rejects with an
   * AbortError if that isn’t possible (ROLE-9); undefined if there’s nothing to wait for.
   * @param isRead whether the call changes nothing
   */
  before?: (isRead: boolean) => Promise<void> | undefined;
  /** Aborts when the session’s credentials end. Answers to its calls are then dropped. */
  ending?: () => AbortSignal;
  /** How requests are sent if not over the network, for example to a server in the same process. */
  transport?: (request: HttpRequest) => Promise<Response>;
  /** Takes a read that was sent with the document, before this code ran. Each is taken at most once. */
  early?: (url: string) => Promise<Response> | undefined;
}
