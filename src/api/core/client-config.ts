import type { HttpRequest } from './http';

/** Who is calling, read anew for every request. */
export interface Credentials {
  /** Slug of the active organization. */
  organization?: string | undefined;
  /** Access token; without one the cookie speaks. */
  bearer?: string | undefined;
  /** Background synchronization only. */
  basic?: { user: string; password: string } | undefined;
  /** Id of the impersonated person. */
  impersonate?: string | undefined;
  /** Admin mode. */
  admin?: { organizationId: string; userEmail: string; userId: string } | undefined;
}

/** Something the product should know about but a person need not. */
export type Report =
  | { kind: 'drift'; endpoint: string; path: string; message: string }
  | { kind: 'cursor'; endpoint: string };

export interface ClientConfig {
  /** Address of the API host, without a slash at its end. */
  baseUrl: string;
  credentials: () => Credentials;
  /** Throw on any deviation from the contract (development, tests, Storybook) instead of tolerating new enum values. */
  strict: boolean;
  /**
   * Obtains another access token than the refused one after a 401; all calls that meet one share it (F-7). Given what the
   * call was sent with, undefined for the cookie alone. Resolves to whether the request is worth repeating.
   */
  refresh?: (refused: string | undefined) => Promise<boolean>;
  /** Called once a call is refused for good with 401 (F-4, F-5). */
  onUnauthorized?: (endpoint: string) => void;
  /** Given the server's `Date` header and the device time at which it arrived (F-37). */
  onServerDate?: (server: number, device: number) => void;
  onReport?: (report: Report) => void;
  /** What calls under the session's credentials end with: when it aborts, their answers reach no one any more. */
  ending?: () => AbortSignal;
  /** How requests travel where not over the network: to a server in the same process. */
  transport?: (request: HttpRequest) => Promise<Response>;
  /** A read that left with the document, before this code ran; taken at most once each. */
  early?: (url: string) => Promise<Response> | undefined;
}
