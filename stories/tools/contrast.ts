import axe from 'axe-core';
import { type AxeInside, contrastByLook } from '@tests/helpers/contrast';

/** Says who judges the contrast of stories. */
export const judgeContrast = contrastByLook(axe as unknown as AxeInside);

// Each story begins with a reset of axe.
const { reset } = axe;
axe.reset = () => {
  reset();
  judgeContrast('look');
};
judgeContrast('look');
