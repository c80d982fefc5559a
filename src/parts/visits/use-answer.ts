import type { Visit } from '@/api/schemas/visits';
import { visits } from '@/api/visits';
import { i18n } from '@/lib/i18n';
import { useWrite } from '@/writes/use-write';
import './strings';

/** What a host or the reception can say to a guest at the door, and the words that tell it was said. */
const DONE = {
  here: 'visit:letInDone',
  denied: 'visit:declined',
} as const;

/**
 * The answer to a walk-in who waits at the door (VISIT-1). There is no Undo: the guest has been told (UNDO-3). The version
 * goes along, so that the reception and the host don't answer differently.
 */
export function useVisitAnswer({ id, visitor, updated_at }: Visit) {
  const update = useWrite(visits.updateVisit, {
    done: ({ body }) => {
      const status = body?.status;
      if (status !== 'here' && status !== 'denied') return undefined;
      return i18n.t(DONE[status], { name: visitor.name });
    },
  });
  return {
    busy: update.busy,
    answer: (status: 'here' | 'denied') =>
      update.start({ params: { id }, body: { status, updated_at } }),
  };
}
