import axe from 'axe-core';
import { expect } from 'storybook/test';
import { BY_STYLE } from '@tests/helpers/by-style';

/**
 * Checks a story in the other design. Only styles differ between designs, so the other one is applied where the story has ended,
 * without a second run.
 */
export async function checkOtherDesign(): Promise<void> {
  const root = document.documentElement;
  const own = root.dataset['ds'];
  const other = own === 'v1' ? 'v2' : 'v1';
  root.dataset['ds'] = other;
  try {
    // By then, parts that draw themselves, such as the floor map, have been notified.
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
