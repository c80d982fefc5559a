import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '@/lib/realtime';
import { useRows, type DocumentRow } from '../model';
import { allDocuments } from '../queries';

/** Everyone’s documents, polled at the interval for approvals while the live connection is down. */
export function useQueue() {
  const query = useQuery({ ...allDocuments(), refetchInterval: usePollInterval('approvals') });
  return { query, rows: useRows(query.data?.elements) };
}

/**
 * The document to review after another one: the next pending one in the list’s order, otherwise the first one.
 *
 * @param answered documents whose answer is being sent
 */
export function nextAfter(
  rows: readonly DocumentRow[],
  id: string | undefined,
  answered: ReadonlySet<string>,
): string | undefined {
  const at = rows.findIndex(({ document }) => document.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(
    ({ document }) => document.status === 'pending' && !answered.has(document.id),
  )?.document.id;
}
