import type { Leaves } from '@/parts/form/leave-guard';

/** What leaves the form: another page, or another panel of this one. */
export const leaves: Leaves = ({ current, next }) =>
  current.pathname !== next.pathname || addOf(current.search) !== addOf(next.search);

const addOf = (search: unknown): unknown => (search as { readonly add?: string }).add;
