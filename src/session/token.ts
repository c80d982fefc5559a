/** An access token and when it expires, in milliseconds since 1970. It’s kept only in memory (S-2). */
export interface AccessToken {
  access: string;
  expiresAt: number;
  /** Id of the person it belongs to. The host app doesn’t say; its tokens belong to whoever is loaded with them. */
  owner?: string | undefined;
}

export interface TokenSource {
  /**
   * Gets a new token, or undefined if the session is over. Throws if there was no answer. By default from the server.
   * @param person whose token is needed, once someone is loaded
   * @param signal aborts when that person has signed out: then nothing may be stored
   */
  obtain?: (person: string | undefined, signal: AbortSignal) => Promise<AccessToken | undefined>;
  /** Tells the other tabs about a new token. */
  announce?: (token: AccessToken) => void;
  /** Resolves once everything that the other tabs have announced so far was accepted. */
  announced?: () => Promise<void>;
  /** The session is over: clears what’s cached (F-9). */
  onLost: () => void;
  /** A token belongs to someone other than the person shown (ROLE-9). */
  onOther?: () => void;
  /** Whether this page has left its person, so that no token may be renewed for them. */
  isLeft?: () => boolean;
}

/** What a renewal needs of a tab’s tokens. */
export interface Renewable {
  current: AccessToken | undefined;
  readonly person: string | undefined;
  accept: (token: AccessToken) => boolean;
  bearer: () => string | undefined;
}
