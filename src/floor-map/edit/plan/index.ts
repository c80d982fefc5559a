/** What editing a floor means, independent of the screen: steps, their history, merging, snapping, and problems. */
export { aligning, ALIGNMENTS, type Alignment, distributing } from './arrange';
export { type Problem, problemsOf } from './check';
export {
  type Changes,
  changesBetween,
  type Conflict,
  countOf,
  floorOf,
  applyPatches,
  rebaseDraft,
  withStep,
  resolveStep,
  startDraft,
  atStep,
} from './draft';
export * from './edits';
export {
  type Arrangement,
  fillStep,
  listedOf,
  type Target,
  targetAt,
  usualRows,
  wholeFloor,
} from './fill';
export { groupStep, ungroupStep, withGroups } from './groups';
export { freeName, namesFrom } from './names';
export { layOutStep, MAX_LAYOUT_PLACES, type Rows } from './rows';
export { snapped } from './snap';
export { SIZES } from './sizes';
export * from './types';
