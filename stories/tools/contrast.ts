import axe from 'axe-core';
import { type AxeInside, contrastByLook } from '@tests/helpers/contrast';

/** Selects which check tests the contrast of stories. */
export const checkContrast = contrastByLook(axe as unknown as AxeInside);

// Each story begins by resetting axe.
const { reset } = axe;
axe.reset = () => {
  reset();
  checkContrast('look');
};
checkContrast('look');
