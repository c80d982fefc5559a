import { useCallback } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which row is open beside a list, stored in the address (UI-8), and how to open another or none. */
export function useOpenRow(param: string): {
  open: string | undefined;
  show: (id: string | undefined) => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (search as Readonly<Record<string, unknown>>)[param];
  return {
    open: typeof open === 'string' ? open : undefined,
    show: useCallback(
      (id) => void navigate({ to: '.', search: (before) => ({ ...before, [param]: id }) }),
      [navigate, param],
    ),
  };
}
