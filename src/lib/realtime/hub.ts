/** Where the hub is and how to authenticate. */
export interface HubAddress {
  /** Address of the hub on the API host. */
  url: string;
  /** Slug of the active organization. */
  slug: string | undefined;
  /** Sent with the negotiation, because a socket can’t send headers (H-1). The organization header belongs here. */
  headers: Readonly<Record<string, string>>;
  /**
   * The access token, renewed by the shared refresh if needed (F-7, H-15); `undefined`, or an error with the message of {@link
   * MissingAccess}, if there is none. Any other error counts as temporary.
   */
  accessToken: () => Promise<string | undefined>;
}

export interface HubEvents {
  /** The hub’s only event: an id and a payload as JSON text, neither of them checked. */
  added(id: unknown, text: unknown): void;
  /** An established connection has ended, but not because we closed it. */
  closed(): void;
}

/** Opens a connection; see `openHub`. */
export type OpenHub = (
  address: HubAddress,
  events: HubEvents,
  signal: AbortSignal,
) => Promise<void>;

const MISSING = 'Missing access token or slug';

/** There are no credentials to connect with (H-14). */
export class MissingAccess extends Error {
  override readonly name = 'MissingAccess';

  constructor() {
    super(MISSING);
  }
}

/** The hub rejected the token (H-3). */
export class HubRefused extends Error {
  override readonly name = 'HubRefused';
  readonly token: string;

  constructor(token: string) {
    super('The hub refused the access token');
    this.token = token;
  }
}

/** The access token for an address; `undefined` if there is none, in whichever way that’s reported. */
export async function tokenOf({ accessToken }: HubAddress): Promise<string | undefined> {
  try {
    return await accessToken();
  } catch (error) {
    if (error instanceof Error && error.message === MISSING) return undefined;
    throw error;
  }
}
