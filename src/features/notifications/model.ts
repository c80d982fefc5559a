import { useQuery } from '@tanstack/react-query';
import type { Schedule } from '@/api/schemas/schedules';
import { usePollInterval } from '@/lib/realtime';
import type { Notice } from '@/lib/storage/notices';
import { requests } from '@/parts/booking/requests';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { ownerOf, useNotices } from './inbox/store';

export interface Inbox {
  /** Whose it is, for {@link markRead}. */
  readonly owner: string;
  /** What others did to my bookings, the newest first. */
  readonly notices: readonly Notice[];
  /** Whether the viewer answers requests at all. */
  readonly answers: boolean;
  /** Requests that wait for my answer; undefined while they are not known. */
  readonly asked: readonly Schedule[] | undefined;
  /** The requests could not be read. */
  readonly failed: boolean;
  readonly retry: () => Promise<unknown>;
  readonly retrying: boolean;
  /** When the requests were read last, in milliseconds since 1970; 0 for never. */
  readonly readAt: number;
  /** How much is new. */
  readonly count: number;
}

/** All that is for me: what happened, and what waits for my answer. The bell and the page read the same. */
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
