import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import * as icons from '@/ui/icon';
import base from '@/ui/tokens/base.css?raw';
import { readTokens } from '@/ui/tokens/read';
import css from './foundations.module.css';

const meta = { title: 'Foundations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tokens = readTokens(base);
const named = (prefix: string) =>
  Object.entries(tokens).filter(([name]) => name.startsWith(prefix));

export const Type: Story = {
  render: () => (
    <main className={css.page}>
      <Heading level={1}>Type</Heading>
      <section className={css.section}>
        {named('size-').map(([name, size]) => {
          const leading = name.replace('size', 'leading');
          return (
            <div key={name} className={css.line}>
              <span className={css.figure}>
                {parseFloat(size) * 16} / {parseFloat(tokens[leading] ?? '0') * 16}
              </span>
              <span style={{ fontSize: `var(--${name})`, lineHeight: `var(--${leading})` }}>
                Tuesday. You are in Berlin, next to Maya.
              </span>
            </div>
          );
        })}
      </section>
      <section className={css.section}>
        <Heading level={2} size={16}>
          Weights
        </Heading>
        <Text>Running text, 400</Text>
        <Text style={{ fontWeight: 'var(--weight-medium)' }}>Names in a row, medium</Text>
        <Text strong>Labels and buttons, strong</Text>
        <Heading level={3} size={20}>
          Headings
        </Heading>
      </section>
      <section className={css.section}>
        <Heading level={2} size={16}>
          Figures stand below each other in tables and times
        </Heading>
        <div>
          {['09:11–11:11', '08:00–10:40', '17:30–18:45'].map((time) => (
            <div key={time}>
              <time>{time}</time>
            </div>
          ))}
        </div>
      </section>
    </main>
  ),
};

export const Space: Story = {
  render: () => (
    <main className={css.page}>
      <Heading level={1}>Space, corners, elevation</Heading>
      <section className={css.section}>
        {named('space-').map(([name, size]) => (
          <div key={name} className={css.line}>
            <code>--{name}</code>
            <div className={css.bar} style={{ inlineSize: size }} />
          </div>
        ))}
      </section>
      <section className={css.tiles}>
        {named('radius-').map(([name, size]) => (
          <div key={name} className={css.tile}>
            <div className={css.corner} style={{ borderRadius: size }} />
            {name}, {size}
          </div>
        ))}
        {['card', 'float'].map((name) => (
          <div key={name} className={css.tile}>
            <div
              className={css.corner}
              style={{
                borderRadius: 10,
                borderColor: 'transparent',
                boxShadow: `var(--shadow-${name})`,
              }}
            />
            shadow-{name}
          </div>
        ))}
      </section>
    </main>
  ),
};

export const Icons: Story = {
  render: () => (
    <main className={css.page}>
      <header>
        <Heading level={1}>Icons</Heading>
        <Text muted>One line weight, the size of the text beside them, never without a word.</Text>
      </header>
      <div className={css.tiles}>
        {Object.entries(icons).map(([name, Icon]) => (
          <div key={name} className={css.tile}>
            <Icon />
            {name.replace('Icon', '')}
          </div>
        ))}
      </div>
    </main>
  ),
};

function Movement() {
  const [there, setThere] = useState(false);
  return (
    <main className={css.page}>
      <header>
        <Heading level={1}>Motion</Heading>
        <Text muted>
          A change of state takes 120 ms, a panel 200 ms, both ease out. Only position and opacity
          move; with reduced motion only opacity.
        </Text>
      </header>
      <section className={css.section}>
        {(['state', 'panel'] as const).map((name) => (
          <div key={name} className={css.line}>
            <code>--motion-{name}</code>
            <div
              className={css.track}
              style={{ '--speed': `var(--motion-${name})` } as CSSProperties}
            >
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
    await expect(canvasElement.querySelectorAll('[data-there="true"]')).toHaveLength(2);
  },
};

const voice: readonly (readonly [say: string, not: string])[] = [
  ['Book D-14', 'Submit'],
  ['Release 3 bookings', 'Are you sure?'],
  ['Today until 17:00', '2026-11-24T17:00'],
  ['The office is closed on Saturday. The next open day is Monday.', 'Invalid date'],
  ['D-14 was taken a moment ago. The nearest free desk like it is D-16.', 'Conflict (409)'],
  ['Nobody has planned Wednesday yet.', 'No data'],
  ['It needs the right “Manage offices”. An admin of your organization can grant it.', 'Forbidden'],
];

export const Voice: Story = {
  render: () => (
    <main className={css.page}>
      <header>
        <Heading level={1}>Voice</Heading>
        <Text muted>
          Plain, short, to you. A button says what happens; a refusal says the rule, then the way
          on.
        </Text>
      </header>
      <ul className={css.voice}>
        {voice.map(([say, not]) => (
          <li key={say}>
            <span>{say}</span>
            <del className={css.not}>{not}</del>
          </li>
        ))}
      </ul>
    </main>
  ),
};
