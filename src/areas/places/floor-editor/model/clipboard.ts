import { perPerson } from '@/lib/scope';
import type { DraftPlace } from '@/floor-map/edit';

interface Copied {
  /** The floor they were copied from. */
  readonly floorId: string;
  readonly places: readonly DraftPlace[];
}

/** What was last copied, so that it can be pasted on another floor. */
export const clipboard = perPerson<Copied | undefined>(() => undefined);
