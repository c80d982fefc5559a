import axe from 'axe-core';
import { type AxeInside, contrastByLook } from '@tests/helpers/contrast';

/** Selects which check judges the contrast of stories. */
export const judgeContrast = contrastByLook(axe as unknown as AxeInside);

// Each story begins by resetting axe.
const { reset } = axe;
axe.reset = () => {
  reset();
  judgeContrast('look');
};
judgeContrast('look');
