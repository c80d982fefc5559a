import axe from 'axe-core';
import { expect } from 'storybook/test';
import { BY_STYLE } from '@tests/helpers/by-style';

/**
 * A design is style alone, so a story needs no second run to be judged in the other one: that is put on where the story has
 * ended.
 */
export async function judgeOtherDesign(): Promise<void> {
  const root = document.documentElement;
  const own = root.dataset['ds'];
  const other = own === 'v1' ? 'v2' : 'v1';
  root.dataset['ds'] = other;
  try {
    // What draws by itself, as the floor map does, has heard of it by then.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { violations } = await axe.run(document, {
      runOnly: { type: 'rule', values: [...BY_STYLE] },
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`,
      ),
    );
    await expect(found, `Violations in the design ${other}`).toEqual([]);
  } finally {
    if (own) root.dataset['ds'] = own;
  }
}
