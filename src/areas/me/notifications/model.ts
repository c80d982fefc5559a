import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '@/api/schemas/schedules';
import { usePollInterval } from '@/lib/realtime';
import type { Notice } from '@/lib/storage/notices';
import { requests } from '@/areas/booking/shared/requests';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { ownerOf, useNotices } from './inbox/store';

export interface Inbox {
  /** Whose it is, for {@link markRead}. */
  readonly owner: string;
  /** What others did to my bookings, newest first. */
  readonly notices: readonly Notice[];
  /** Whether the viewer answers requests at all. */
  readonly answers: boolean;
  /** Requests that need my answer; undefined while they aren’t known. */
  readonly asked: readonly Schedule[] | undefined;
  /** The requests couldn’t be read. */
  readonly failed: boolean;
  readonly retry: () => Promise<unknown>;
  readonly retrying: boolean;
  /** When the requests were last read, in milliseconds since 1970; 0 for never. */
  readonly readAt: number;
  /** How many are new. */
  readonly count: number;
}

/** All my notifications: what happened, and what needs my answer. The bell and the page share this. */
export function useInbox(): Inbox {
  const session = useSession();
  const { today } = useWhere();
  const owner = ownerOf(session.user.id, session.organization.slug);
  const notices = useNotices(owner);
  const refetchInterval = usePollInterval('approvals');
  const answers = can(session.viewer, call, NEEDS.respond).allowed;
  const waiting = useQuery({ ...requests(today), enabled: answers, refetchInterval });
  const asked = answers ? waiting.data?.elements : [];
  return {
    owner,
    notices,
    answers,
    asked,
    failed: answers && waiting.isError && !waiting.data,
    retry: waiting.refetch,
    retrying: waiting.isFetching,
    readAt: waiting.dataUpdatedAt,
    count: notices.filter(({ is_read }) => !is_read).length + (asked?.length ?? 0),
  };
}
