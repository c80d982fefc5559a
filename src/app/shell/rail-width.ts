import { perPerson, useScoped } from '@/lib/scope';

const open = perPerson(() => false);

/** Whether the rail is wide. Not stored: nothing about appearance is worth a stored value. */
export const useRailWidth = (): readonly [boolean, (open: boolean) => void] => [
  useScoped(open),
  open.set,
];
