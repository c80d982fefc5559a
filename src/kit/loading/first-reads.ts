import type { KnownPart, ReadPart } from '@/api/core/derived';
import { now } from '@/lib/clock';
import { withSession, type LoaderContext, type Session, type Start } from '@/session';
import { whereFor, type Where, type WhereSearch } from '@/session/where';

/** Who opens a page, and where and when: everything that its first reads can depend on. */
export interface Opening {
  readonly user: Pick<Session['user'], 'default_area_id'>;
  readonly where: Where;
  readonly search: WhereSearch;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How first reads are sent. */
export interface Sender {
  readonly start: Start;
  /** Sends a read and passes its answer to what depends on it. */
  readonly read: ReadPart;
  /** An answer that’s already cached. */
  readonly known: KnownPart;
}

/** The calls for a page’s content, as far as they’re known before rendering. */
export type FirstReads = (opening: Opening, sender: Sender) => void | Promise<void>;

/**
 * Starts a page’s first reads in its loader, once the session is known.
 *
 * @param more reads derived from them, which start with them
 */
export function startFirstReads(
  context: LoaderContext,
  search: WhereSearch,
  firstReads: FirstReads,
  more?: (opening: Opening & { readonly session: Session }, start: Start) => void,
): void {
  withSession(context, (session, start) => {
    const opening = { user: session.user, where: whereFor(session, search), search, now: now() };
    more?.({ ...opening, session }, start);
    const read: ReadPart = (options) => context.queryClient.query(options as never);
    const known: KnownPart = ({ queryKey }) => context.queryClient.getQueryData(queryKey) as never;
    // If they fail, the derived reads send their own.
    Promise.resolve(firstReads(opening, { start, read, known })).catch(() => {});
  });
}
