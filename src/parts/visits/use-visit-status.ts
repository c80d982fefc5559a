import { useQueryClient } from '@tanstack/react-query';
import type { Visit } from '@/api/schemas/visits';
import { visits } from '@/api/visits';
import { i18n } from '@/lib/i18n';
import { refresh } from '@/writes/affected';
import { useWrite } from '@/writes/use-write';
import './strings';

/** What a host or the reception says of a guest at the door or in the house. */
export type GuestStatus = 'here' | 'denied' | 'left';

const DONE = {
  here: 'visit:checkedIn',
  denied: 'visit:declined',
  left: 'visit:checkedOut',
} as const satisfies Record<GuestStatus, string>;

/**
 * Answers a walk-in (VISIT-1), and checks a guest in or out. There is no Undo: guest and host have been told (UNDO-3). The
 * version goes along, so that the reception and the host don't answer differently; whoever is second sees what the first
 * one said.
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
        // Has been told; the list is older than the answer.
        .catch(() => refresh(client, ['stations'])),
  };
}
