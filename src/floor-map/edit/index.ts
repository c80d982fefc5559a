/**
 * The floor map as an editor. `FloorEditor` shows a draft with handles and reports what a person does as steps. What a step
 * means, undo and redo, merging, and checks are pure functions of the draft.
 */
export { FloorEditor, type EditorHandle } from './FloorEditor';
export type { Tool } from './engine/types';
export { type EditCommand, editCommandOf } from './engine/keys';
export type { Shown } from './engine/plan-of';
export * from './plan';
