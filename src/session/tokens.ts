import { now } from '@/lib/clock';
import { withTabLock } from './channel';

/** An access token and when it expires, in milliseconds since 1970. It’s kept only in memory (S-2). */
export interface AccessToken {
  access: string;
  expiresAt: number;
}

/** The hub gets a token only if it’s valid for this much longer. */
const MARGIN = 30_000;

export interface TokenSource {
  /** Gets a new token, or undefined if the session is over. Throws if there was no answer. */
  obtain: () => Promise<AccessToken | undefined>;
  /** Tells the other tabs about a new token. */
  announce?: (token: AccessToken) => void;
  /** Resolves once everything that the other tabs have announced so far was accepted. */
  announced?: () => Promise<void>;
  /** The session is over: clears what’s cached (F-9). */
  onLost: () => void;
}

/** This tab’s access token, and the single renewal that all its calls share. */
export class Tokens {
  private readonly source: TokenSource;
  private current: AccessToken | undefined;
  private renewal: Promise<boolean> | undefined;

  constructor(source: TokenSource) {
    this.source = source;
  }

  /** The token for a request; none if it has expired, so that the cookie is used. */
  bearer(): string | undefined {
    return this.current && this.current.expiresAt > now() ? this.current.access : undefined;
  }

  /**
   * The token for a connection that can’t use cookies: the hub’s. Renewed if necessary.
   * @param refused a token that the hub refused, if a newer one is needed
   * @returns undefined if the session is over
   */
  async forConnection(refused?: string): Promise<string | undefined> {
    const { current } = this;
    const serves = current && current.access !== refused && current.expiresAt > now() + MARGIN;
    if (serves) return current.access;
    return (await this.refresh()) ? this.current?.access : undefined;
  }

  /** Accepts a token from another tab or from the host app. */
  accept(token: AccessToken): void {
    this.current = token;
  }

  /** Forgets the token. */
  clear(): void {
    this.current = undefined;
  }

  /**
   * Replaces a token with which a call was refused. If the call was sent before a renewal here or in another tab,
   * the current token is used, and none is rotated away from those who use it (F-7, F-8).
   * @param refused what the call was sent with; undefined if only the cookie was
   */
  replace(refused: string | undefined): Promise<boolean> {
    const bearer = this.bearer();
    if (bearer !== undefined && bearer !== refused) return Promise.resolve(true);
    return this.refresh();
  }

  /**
   * Whether another tab has renewed the token with which a call was refused. Unlike {@link replace}, it rotates none (F-8).
   * @param refused what the call was sent with
   */
  async isReplaced(refused: string | undefined): Promise<boolean> {
    await this.source.announced?.();
    const bearer = this.bearer();
    return bearer !== undefined && bearer !== refused;
  }

  /**
   * Renews the token once for all simultaneous callers (F-7), one tab after the other (F-8).
   * @returns whether there is a new one; false means that the session is over (F-9)
   */
  refresh(): Promise<boolean> {
    this.renewal ??= this.renew().finally(() => {
      this.renewal = undefined;
    });
    return this.renewal;
  }

  private renew(): Promise<boolean> {
    const before = this.current;
    return withTabLock(async () => {
      // Another tab may have been first. The lock can be ours before its token has arrived, and rotating that one away would
      // end the calls that the other tab is sending with it.
      await this.source.announced?.();
      if (this.current && this.current !== before) return true;
      const token = await this.source.obtain();
      if (!token) {
        this.clear();
        this.source.onLost();
        return false;
      }
      this.accept(token);
      this.source.announce?.(token);
      return true;
    });
  }
}
