import { now } from '@/lib/clock';
import { withTabLock } from './channel';

/** An access token and when it ends, in milliseconds since 1970. It lives in memory only (S-2). */
export interface AccessToken {
  access: string;
  expiresAt: number;
}

/** A token is given to the hub only if it lasts this much longer. */
const MARGIN = 30_000;

export interface TokenSource {
  /** Obtains a new token, or undefined when the session is over. Throws when there was no answer. */
  obtain: () => Promise<AccessToken | undefined>;
  /** Tells the other tabs of a new token. */
  announce?: (token: AccessToken) => void;
  /** The session is over: clear what is cached (F-9). */
  onLost: () => void;
}

/** The access token of this tab, and the one renewal all its calls share. */
export class Tokens {
  private readonly source: TokenSource;
  private current: AccessToken | undefined;
  private renewal: Promise<boolean> | undefined;

  constructor(source: TokenSource) {
    this.source = source;
  }

  /** The token for a request; none when it has run out, so that the cookie may speak for itself. */
  bearer(): string | undefined {
    return this.current && this.current.expiresAt > now() ? this.current.access : undefined;
  }

  /**
   * The token for a connection that cookies cannot reach: the hub's. Renewed if need be.
   * @param refused a token the hub did not take; then a newer one is wanted
   * @returns undefined when the session is over
   */
  async forConnection(refused?: string): Promise<string | undefined> {
    const { current } = this;
    const serves = current && current.access !== refused && current.expiresAt > now() + MARGIN;
    if (serves) return current.access;
    return (await this.refresh()) ? this.current?.access : undefined;
  }

  /** Takes a token from another tab or from the host app. */
  accept(token: AccessToken): void {
    this.current = token;
  }

  /** Forgets the token. */
  clear(): void {
    this.current = undefined;
  }

  /**
   * A token in place of one a call was refused with. The call may have left before a renewal, here or in another tab:
   * then the token at hand serves, and none is rotated away from those who use it (F-7, F-8).
   * @param refused what the call was sent with; undefined when the cookie spoke
   */
  replace(refused: string | undefined): Promise<boolean> {
    const bearer = this.bearer();
    if (bearer !== undefined && bearer !== refused) return Promise.resolve(true);
    return this.refresh();
  }

  /**
   * Renews the token once for all who ask at the same time (F-7), one tab after the other (F-8).
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
      // Another tab was first and has told us while we waited for our turn.
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
