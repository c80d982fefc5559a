import type { KnownPart, ReadPart } from '@/reads/derived';
import { now } from '@/lib/clock';
import { withSession, type LoaderContext, type Session, type Start } from '@/session';
import { whereFor, type Where, type WhereSearch } from '@/session/where';

/** Who opens a page, and where and when: everything that its first reads may follow from. */
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
  /** Sends a read as well, and gives its answer to what follows from it. */
  readonly read: ReadPart;
  /** An answer that is here already. */
  readonly known: KnownPart;
}

/** The calls of a page's content, as far as they are known before anything is drawn. */
export type FirstReads = (opening: Opening, sender: Sender) => void | Promise<void>;

/**
 * Starts the first reads of a page in its loader, once the session is known.
 *
 * @param more what is derived from them, and begins with them
 */
export function startFirstReads(
  context: LoaderContext,
  search: WhereSearch,
  firstReads: FirstReads,
  more?: (opening: Opening & { readonly session: Session }, start: Start) => void,
): void {
  withSession(context, (session, start) => {
    const opening = { user: session.user, where: whereFor(session, search), search, now: now() };
    // What is derived first: its parts then know who waits for them.
    more?.({ ...opening, session }, start);
    const read: ReadPart = (options) => context.queryClient.query(options as never);
    const known: KnownPart = ({ queryKey }) => context.queryClient.getQueryData(queryKey) as never;
    // Without them, the derived reads ask themselves.
    Promise.resolve(firstReads(opening, { start, read, known })).catch(() => {});
  });
}
