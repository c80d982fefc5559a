import type { HiddenSides } from '../../engine/view';
import type { Point } from '../../types';
import type { DraftFloor, Step } from '../plan/types';
import type { EditCommand } from './keys';
import type { Shown } from './plan-of';

/** What a press on the floor does. */
export type Tool = 'select' | 'place' | 'room' | 'measure';

/** What the engine tells its owner. */
export interface EditHooks {
  /** Other places are chosen. */
  readonly onSelect: (ids: readonly string[]) => void;
  /** An edit; one that `joins` belongs to the step before, as presses of one arrow key do. */
  readonly onStep: (step: Step, joins: boolean) => void;
  /** A press with the place tool. */
  readonly onPut: (x: number, y: number) => void;
  /** The corners of a new room, or the open room with other corners. */
  readonly onRoom: (polygon: readonly Point[], id: string | null) => void;
  /** The two ends of a measured line. */
  readonly onMeasure: (from: Point, to: Point) => void;
  readonly onOpen: (id: string) => void;
  readonly onAct: (act: EditCommand) => void;
  readonly onSettle: (outlook: HiddenSides) => void;
  /** A length of so many centimeters in words, as it is written beside what is drawn: "1.60 m". */
  readonly lengthText: (centimeters: number) => string;
}

/** What the owner gives. */
export interface EditState {
  readonly floor: DraftFloor;
  readonly selected: ReadonlySet<string>;
  /** The room whose corners can be moved. */
  readonly room: string | null;
  readonly tool: Tool;
  /** Centimeters between the lines of the grid; null where nothing holds on to it. */
  readonly grid: number | null;
  readonly snap: boolean;
  readonly shown: Shown;
  /** Places with problems, outlined. */
  readonly problems: ReadonlySet<string>;
}
