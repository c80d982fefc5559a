import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { can, handleTickets, type Viewer } from '@/domain/rights';
import { lazyPart } from '@/lib/lazy-part';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { useSession } from '@/session';
import { AfterPaint } from './after-paint';

/** Whether the person handles workplace requests, and whose assignment that is. */
interface Known {
  readonly id: string;
  readonly handlesTickets: boolean;
}

const AssignmentsContext = createContext<Known | undefined>(undefined);

const TicketAssignmentReader = lazyPart(
  async () => (await import('./ticket-assignment-reader')).TicketAssignmentReader,
);

/** Provides what opens pages for a person in addition to their roles: the request types they’re assigned to (TICK-4). */
export function TicketAssignments({ children }: { children: ReactNode }) {
  const session = useSession();
  const [known, setKnown] = useState<Known>();
  const asks = usesTickets(session) && !can(session.viewer, handleTickets).allowed;
  return (
    <AssignmentsContext value={known}>
      {children}
      {asks && (
        <AfterPaint>
          <TicketAssignmentReader key={session.viewer.id} onKnown={setKnown} />
        </AfterPaint>
      )}
    </AssignmentsContext>
  );
}

/** The viewer to use when checking who may open a page. */
export function useRouteViewer(): Viewer {
  const { viewer } = useSession();
  const known = use(AssignmentsContext);
  return useMemo(
    () => (known?.id === viewer.id ? { ...viewer, handlesTickets: known.handlesTickets } : viewer),
    [viewer, known],
  );
}
