import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which row of a list is open beside it, as the address keeps it (UI-8), and how to open another or none. */
export function useOpenRow(param: string): {
  open: string | undefined;
  show: (id: string | undefined) => void;
} {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (search as Readonly<Record<string, unknown>>)[param];
  return {
    open: typeof open === 'string' ? open : undefined,
    show: (id) => void navigate({ to: '.', search: (before) => ({ ...before, [param]: id }) }),
  };
}
