import type { Box, PlanPlace, PlanRoom } from '../../types';

/** A place in the draft. One that isn’t `on` the plan is known only by name and type. */
export interface DraftPlace extends PlanPlace {
  readonly on: boolean;
  /** Places in one group are selected and moved together; null or absent for an ungrouped one. */
  readonly group?: string | null;
}

/** The drawing under the plan, and the rectangle of the plan that it covers. */
export interface Backdrop extends Box {
  readonly url: string;
  /** A drawing without a known scale: what’s drawn over it would have the wrong size. */
  readonly unscaled?: boolean;
}

/** A floor being edited: its size in centimeters, its drawing, and what’s on it. */
export interface DraftFloor {
  readonly width: number;
  readonly height: number;
  readonly backdrop: Backdrop | null;
  readonly places: ReadonlyMap<string, DraftPlace>;
  readonly rooms: ReadonlyMap<string, PlanRoom>;
}

export type PlaceFields = Omit<DraftPlace, 'id'>;
export type FloorFields = Pick<DraftFloor, 'width' | 'height' | 'backdrop'>;

/** The smallest edit. It contains only what it changes, so that it can be applied to a floor that someone else has also changed. */
export type Patch =
  | { readonly kind: 'put'; readonly place: DraftPlace }
  | { readonly kind: 'set'; readonly id: string; readonly fields: Partial<PlaceFields> }
  | { readonly kind: 'cut'; readonly id: string }
  | { readonly kind: 'room'; readonly id: string; readonly room: PlanRoom | null }
  | { readonly kind: 'floor'; readonly fields: Partial<FloorFields> };

/** What a step did; the history describes it in words. */
export const STEP_NAMES = [
  'add',
  'place',
  'move',
  'resize',
  'rotate',
  'rename',
  'retype',
  'remove',
  'duplicate',
  'align',
  'distribute',
  'group',
  'ungroup',
  'paste',
  'room',
  'unroom',
  'size',
  'backdrop',
  'theirs',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** One entry of the history: what a person’s single action changed, and how many objects. */
export interface Step {
  readonly name: StepName;
  readonly count: number;
  readonly patches: readonly Patch[];
}

/** A floor as the server has it, and the steps made on it; those from `at` on are undone and can be redone. */
export interface Draft {
  readonly base: DraftFloor;
  readonly steps: readonly Step[];
  readonly at: number;
}
