import type { HiddenSides } from '../../engine/view';
import type { Point } from '../../types';
import type { DraftFloor, Step } from '../plan/types';
import type { EditCommand } from './keys';
import type { Shown } from './plan-of';

/** What a press on the floor does. */
export type Tool = 'select' | 'place' | 'room' | 'measure';

/** What the engine reports to its owner. */
export interface EditHooks {
  /** The selection changed. */
  readonly onSelect: (ids: readonly string[]) => void;
  /** An edit. One that `joins` is merged into the previous step, such as repeated presses of one arrow key. */
  readonly onStep: (step: Step, joins: boolean) => void;
  /** A press with the place tool. */
  readonly onPut: (x: number, y: number) => void;
  /** The corners of a new room, or the changed corners of the open room. */
  readonly onRoom: (polygon: readonly Point[], id: string | null) => void;
  /** The two ends of a measured line. */
  readonly onMeasure: (from: Point, to: Point) => void;
  readonly onOpen: (id: string) => void;
  readonly onAct: (act: EditCommand) => void;
  readonly onSettle: (outlook: HiddenSides) => void;
  /** A length in centimeters as text for the drawing: "1.60 m". */
  readonly lengthText: (centimeters: number) => string;
}

/** What the owner provides. */
export interface EditState {
  readonly floor: DraftFloor;
  readonly selected: ReadonlySet<string>;
  /** The room whose corners can be moved. */
  readonly room: string | null;
  readonly tool: Tool;
  /** Centimeters between grid lines; null if there’s no snapping. */
  readonly grid: number | null;
  readonly snap: boolean;
  readonly shown: Shown;
  /** Places with problems, which are outlined. */
  readonly problems: ReadonlySet<string>;
}
