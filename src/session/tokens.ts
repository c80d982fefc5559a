import { now } from '@/lib/clock';
import type { AccessToken, Renewable, TokenSource } from './token';

/** The hub gets a token only if it’s valid for this much longer. */
const MARGIN = 30_000;

/**
 * For so many milliseconds after a page starts to load its person, its reads go with the same cookie: no one signs in as someone
 * else meanwhile, and the first content doesn’t wait for a token.
 */
const TRUST = 10_000;

/** This tab’s access token, and the single renewal that all its calls share. */
export class Tokens implements Renewable {
  private readonly source: TokenSource;
  /** The latest token, even if it has expired. */
  current: AccessToken | undefined;
  private renewal: Promise<boolean> | undefined;
  private life = new AbortController();
  private owner: string | undefined;
  /** By the clock of the page, which the server’s time doesn’t shift. */
  private trustedUntil = performance.now() + TRUST;

  constructor(source: TokenSource) {
    this.source = source;
  }

  /** Who makes this page’s calls: the person shown, or whoever acts as them. Undefined until they’re loaded. */
  get person(): string | undefined {
    return this.owner;
  }

  /** The person was loaded: from now on, only their tokens are used (ROLE-9). */
  identify(person: string): void {
    this.owner = person;
    const { current } = this;
    if (!current) return;
    if (current.owner === undefined) this.current = { ...current, owner: person };
    else if (current.owner !== person) this.current = undefined;
  }

  /** The token for a request; none if it has expired, so that the cookie is used. */
  bearer(): string | undefined {
    return this.current && this.current.expiresAt > now() ? this.current.access : undefined;
  }

  /**
   * The cookie was found to be that of the person shown.
   * @param asked when that was asked, by the clock of the page
   */
  trustCookie(asked: number): void {
    this.trustedUntil = asked + TRUST;
  }

  /** Whether a call made now is made as the person shown, without a look at who is signed in (ROLE-9). */
  isBound(isRead: boolean): boolean {
    return this.bearer() !== undefined || (isRead && performance.now() < this.trustedUntil);
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

  /**
   * Accepts a token from another tab, from the host app, or from a renewal.
   * @returns false if it’s another person’s, which is then reported
   */
  accept(token: AccessToken): boolean {
    if (this.source.isLeft?.()) return false;
    const { owner } = this;
    if (owner !== undefined && token.owner !== undefined && token.owner !== owner) {
      this.source.onOther?.();
      return false;
    }
    this.current = token.owner === undefined ? { ...token, owner } : token;
    return true;
  }

  /** Forgets the token and its person, and aborts a renewal, which then stores nothing. */
  clear(): void {
    this.current = undefined;
    this.owner = undefined;
    this.renewal = undefined;
    this.life.abort();
    this.life = new AbortController();
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
   * Renews the token once for all simultaneous callers (F-7), one tab after the other (F-8). Rejects if the person signs out
   * meanwhile.
   * @param quiet doesn’t report a lost session, for a caller that finds out itself what that means
   * @returns whether there is a new one; false means that the session is over (F-9)
   */
  refresh(quiet = false): Promise<boolean> {
    if (this.source.isLeft?.()) return Promise.resolve(false);
    if (this.renewal) return this.renewal;
    const { signal } = this.life;
    // Needed once the content is shown.
    const renewed = import('./renew').then(({ renew }) => renew(this, this.source, signal, quiet));
    const renewal = renewed.finally(() => {
      if (this.renewal === renewal) this.renewal = undefined;
    });
    this.renewal = renewal;
    return renewal;
  }
}
