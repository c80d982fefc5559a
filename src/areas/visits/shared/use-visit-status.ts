import { useQueryClient } from '@tanstack/react-query';
import type { Visit } from '@/api/schemas/visits';
import { visits } from '@/api/visits';
import { i18n } from '@/lib/i18n';
import { refresh } from '@/writes/affected';
import { useWrite } from '@/writes/use-write';
import './strings';

/** What a host or the reception can set for a visitor at the door or in the building. */
export type GuestStatus = 'here' | 'denied' | 'left';

const DONE = {
  here: 'visit:checkedIn',
  denied: 'visit:declined',
  left: 'visit:checkedOut',
} as const satisfies Record<GuestStatus, string>;

/**
 * Answers a walk-in (VISIT-1), and checks a visitor in or out. There is no Undo, because visitor and host have been notified
 * (UNDO-3). The version is sent along, so that the reception and the host can’t answer differently; the second one sees the first
 * answer.
 */
export function useVisitStatus({ id, visitor, status: before, updated_at }: Visit) {
  const client = useQueryClient();
  const { name } = visitor;
  const update = useWrite(visits.updateVisit, {
    done: ({ body }) => {
      const status = body?.status;
      if (status === 'here' && before === 'waiting') return i18n.t('visit:letInDone', { name });
      return status && status in DONE ? i18n.t(DONE[status as GuestStatus], { name }) : undefined;
    },
  });
  return {
    busy: update.busy,
    set: (status: GuestStatus) =>
      update
        .run({ params: { id }, body: { status, updated_at } })
        // Already reported; the list is older than the answer.
        .catch(() => refresh(client, ['stations'])),
  };
}
