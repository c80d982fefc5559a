import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeaveActions } from './types';

export { subjectOf, wasGranted } from './types';

/** Requests leave and withdraws it in the same way on every screen. The code loads with the first click. */
export function useLeave(): LeaveActions {
  const client = useQueryClient();
  return useMemo(() => {
    const actions = async (): Promise<LeaveActions> =>
      (await import('./actions')).leaveActions(client);
    return {
      request: async (...args) => (await actions()).request(...args),
      withdraw: async (...args) => (await actions()).withdraw(...args),
      withdrawDay: async (...args) => (await actions()).withdrawDay(...args),
    };
  }, [client]);
}
