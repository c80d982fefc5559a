import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import * as icons from '@/ui/icon';
import { SearchField } from '@/ui/search-field';
import { named, SYSTEMS } from './systems';
import css from './foundations.module.css';

// Both designs have the same icons and the same motion, so only one of them is tested.
const meta = { title: 'Foundations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function IconPage() {
  const [words, setWords] = useState('');
  const shown = Object.entries(icons).filter(([name]) =>
    name.toLowerCase().includes(words.trim().toLowerCase()),
  );
  return (
    <main className={css.page}>
      <header className={css.section}>
        <Heading level={1}>{Object.keys(icons).length} icons</Heading>
        <Text muted>One line weight, the size of the text beside them, never without a word.</Text>
        <SearchField label="Find an icon" value={words} onChange={setWords} />
      </header>
      <div className={css.tiles}>
        {shown.map(([name, Icon]) => (
          <div key={name} className={css.tile}>
            <Icon />
            {name.replace('Icon', '')}
          </div>
        ))}
      </div>
    </main>
  );
}

export const Icons: Story = {
  render: () => <IconPage />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('main .lucide').length).toBeGreaterThanOrEqual(
      Object.keys(icons).length,
    );
    await userEvent.type(within(canvasElement).getByRole('searchbox'), 'offline');
    await expect(within(canvasElement).getByText('Offline')).toBeVisible();
    await expect(within(canvasElement).queryByText('Desk')).toBeNull();
  },
};

const TOKENS = SYSTEMS.v2;
const durations = named(TOKENS, 'motion-');

function Movement() {
  const [there, setThere] = useState(false);
  return (
    <main className={css.page}>
      <header>
        <Heading level={1}>Motion</Heading>
        <Text muted>
          {durations.map(([name, time]) => `${name.replace('motion-', '')} ${time}`).join(', ')},
          along <code>{TOKENS['ease']}</code>. Only place and opacity move; with reduced motion only
          opacity.
        </Text>
      </header>
      <section className={css.section}>
        {durations.map(([name]) => (
          <div key={name} className={css.line}>
            <code>--{name}</code>
            <div className={css.track} style={{ '--speed': `var(--${name})` } as CSSProperties}>
              <div className={css.runner} data-there={there} />
            </div>
          </div>
        ))}
      </section>
      <div>
        <Button onClick={() => setThere(!there)}>Move</Button>
      </div>
    </main>
  );
}

export const Motion: Story = {
  render: () => <Movement />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Move' }));
    await expect(canvasElement.querySelectorAll('[data-there="true"]')).toHaveLength(
      durations.length,
    );
  },
};
