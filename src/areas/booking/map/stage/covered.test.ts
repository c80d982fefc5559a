import { expect, it } from 'vitest';
import { coveredBy } from './covered';

// A phone of 360 × 740 with bars of 56 pixels at both ends.
const STAGE = { top: 56, bottom: 684 };

it.each([
  ['a sheet on the lower half leaves the upper one', { top: 350, bottom: 684 }, 334],
  ['a sheet that has grown leaves less', { top: 300, bottom: 684 }, 384],
  ['a sheet below the stage covers nothing', { top: 700, bottom: 740 }, 0],
  ['a sheet on everything leaves a strip', { top: 56, bottom: 684 }, 468],
])('M7 %s', (_what, sheet, covered) => {
  expect(coveredBy(STAGE, sheet)).toBe(covered);
});
