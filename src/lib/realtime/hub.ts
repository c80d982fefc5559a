/** Where the hub is, and as whom to go there. */
export interface HubAddress {
  /** Address of the hub on the API host. */
  url: string;
  /** Slug of the active organization. */
  slug: string | undefined;
  /** Sent with the negotiation; a socket cannot carry any (H-1). The organization header belongs here. */
  headers: Readonly<Record<string, string>>;
  /**
   * The access token, renewed by the shared refresh where needed (F-7, H-15); `undefined`, or an error with the message
   * of {@link MissingAccess}, when there is none. Any other error counts as a passing trouble.
   */
  accessToken: () => Promise<string | undefined>;
}

export interface HubEvents {
  /** The hub's one event: an id and a payload as JSON text, both unchecked. */
  added(id: unknown, text: unknown): void;
  /** A connection that stood has ended, for whatever reason but our own. */
  closed(): void;
}

/** Opens a connection; see `openHub`. */
export type OpenHub = (
  address: HubAddress,
  events: HubEvents,
  signal: AbortSignal,
) => Promise<void>;

const MISSING = 'Missing access token or slug';

/** There is no one to connect as (H-14). */
export class MissingAccess extends Error {
  override readonly name = 'MissingAccess';

  constructor() {
    super(MISSING);
  }
}

/** The hub did not take the token (H-3). */
export class HubRefused extends Error {
  override readonly name = 'HubRefused';
  readonly token: string;

  constructor(token: string) {
    super('The hub refused the access token');
    this.token = token;
  }
}

/** The token of an address; `undefined` when there is none, however that is said. */
export async function tokenOf({ accessToken }: HubAddress): Promise<string | undefined> {
  try {
    return await accessToken();
  } catch (error) {
    if (error instanceof Error && error.message === MISSING) return undefined;
    throw error;
  }
}
