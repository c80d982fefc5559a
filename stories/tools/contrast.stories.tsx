import axe from 'axe-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** For tests only: our contrast check is compared with axe’s. */
const meta = {
  title: 'Docs/Contrast',
  tags: ['!dev', '!autodocs'],
  // Half of the content here is illegible on purpose.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
} satisfies Meta;
export default meta;

const INK = 'rgb(30 30 30)';
const SHEETS = ['white', INK, 'linear-gradient(white, black)'];

/** The same text in a sheet, over one, beside one, half over one, and under a scrim. */
const OnSheet = ({ sheet }: { sheet: string }) => (
  <div style={{ color: INK }}>
    <p style={{ background: sheet }}>in it</p>
    <div style={{ position: 'relative' }}>
      <i style={{ position: 'absolute', inset: 0, background: sheet }} />
      <p style={{ position: 'relative', margin: 0 }}>over it</p>
    </div>
    <div style={{ position: 'relative' }}>
      <i style={{ position: 'absolute', inset: '0 0 0 auto', width: '2px', background: sheet }} />
      <p style={{ position: 'relative', margin: 0 }}>beside it</p>
    </div>
    <div style={{ position: 'relative' }}>
      <i style={{ position: 'absolute', inset: '0 0 0 20px', background: sheet }} />
      <p style={{ position: 'relative', margin: 0 }}>half over it</p>
    </div>
    <div style={{ background: sheet, opacity: 0.4 }}>
      <p>under a veil</p>
      <p style={{ fontSize: 32 }}>large</p>
      <p style={{ color: 'white' }}>
        white, <b style={{ color: 'gray' }}>gray</b>
      </p>
    </div>
  </div>
);

async function unread(root: HTMLElement): Promise<readonly string[]> {
  const { violations } = await axe.run(root, { runOnly: ['color-contrast'] });
  return violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
}

export const ByLooks: StoryObj = {
  render: () => (
    <>
      {['once', 'again'].map((time) => (
        <section key={time}>
          {SHEETS.map((sheet) => (
            <OnSheet key={sheet} sheet={sheet} />
          ))}
        </section>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const { checkContrast } = await import('./contrast');
    checkContrast('axe');
    const byAxe = await unread(canvasElement);
    await expect(byAxe.length).toBeGreaterThan(8);
    checkContrast('look');
    // Twice, because the second check uses what the first one cached.
    for (const time of ['first', 'second']) {
      await expect(await unread(canvasElement), `the ${time} time`).toEqual(byAxe);
    }
  },
};
