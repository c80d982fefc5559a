import { perPerson } from '@/lib/scope';
import type { DraftPlace } from '@/floor-map/edit';

/** What was copied last, so that it can be pasted on another floor. */
export const clipboard = perPerson<readonly DraftPlace[]>(() => []);
