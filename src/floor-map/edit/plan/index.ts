/** What editing a floor means, without a screen: steps, their history, merging, holding on, and what is wrong. */
export { aligning, ALIGNMENTS, type Alignment, distributing } from './arrange';
export { type Problem, problemsOf } from './check';
export {
  type Changes,
  changesBetween,
  type Conflict,
  countOf,
  floorOf,
  patched,
  rebased,
  recorded,
  settling,
  startDraft,
  wentTo,
} from './draft';
export * from './edits';
export { freeName, namesFrom } from './names';
export { snapped } from './snap';
export { SIZES } from './sizes';
export * from './types';
