import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading, Text } from '@/ui/heading';
import { designOf, named, pixels, SYSTEMS } from './systems';
import css from './foundations.module.css';

const meta = { title: 'Foundations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Type: Story = {
  render: (_, { globals }) => {
    const design = designOf(globals);
    const tokens = SYSTEMS[design];
    return (
      <main className={css.page}>
        <header>
          <Heading level={1}>Type in {design}</Heading>
          <Text muted>{tokens['font']}</Text>
        </header>
        <section className={css.section}>
          {named(tokens, 'size-').map(([name, size]) => {
            const leading = name.replace('size', 'leading');
            return (
              <div key={name} className={css.line}>
                <span className={css.figure}>
                  {pixels(size)} / {pixels(tokens[leading] ?? '0')}
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
          <div className={css.line}>
            <code>400</code>
            <Text>Running text</Text>
          </div>
          {named(tokens, 'weight-').map(([name, weight]) => (
            <div key={name} className={css.line}>
              <span className={css.figure}>{weight}</span>
              <Text style={{ fontWeight: `var(--${name})` }}>{name.replace('weight-', '')}</Text>
            </div>
          ))}
          {named(tokens, 'tracking-').map(([name, tracking]) => (
            <div key={name} className={css.line}>
              <span className={css.figure}>{tracking}</span>
              <Heading level={3} size={20} style={{ letterSpacing: `var(--${name})` }}>
                {name.replace('tracking-', 'Letters of a ')}
              </Heading>
            </div>
          ))}
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
    );
  },
  play: async ({ canvasElement, globals }) => {
    // The page renders in the toolbar’s design.
    await expect(getComputedStyle(canvasElement).getPropertyValue('--font').trim()).toBe(
      SYSTEMS[designOf(globals)]['font'],
    );
  },
};

/** Space, corners, elevation, and target sizes. */
export const Space: Story = {
  render: (_, { globals }) => {
    const design = designOf(globals);
    const tokens = SYSTEMS[design];
    const sizes = Object.entries(tokens).filter(([name]) => /-(height|min|padding)\b/.test(name));
    return (
      <main className={css.page}>
        <Heading level={1}>Space, corners, elevation in {design}</Heading>
        <section className={css.section}>
          {named(tokens, 'space-').map(([name, size]) => (
            <div key={name} className={css.line}>
              <span className={css.figure}>
                {name}, {size}
              </span>
              <div className={css.bar} style={{ inlineSize: size }} />
            </div>
          ))}
        </section>
        <section className={css.section}>
          <Heading level={2} size={16}>
            Sizes, for a fine pointer
          </Heading>
          {sizes.map(([name, size]) => (
            <div key={name} className={css.line}>
              <span className={css.figure}>{size.replace(/var\(--([\w-]+)\)/, '$1')}</span>
              <code>--{name}</code>
            </div>
          ))}
        </section>
        <section className={css.tiles}>
          {named(tokens, 'radius-').map(([name, size]) => (
            <div key={name} className={css.tile}>
              <div className={css.corner} style={{ borderRadius: size }} />
              {name}, {size}
            </div>
          ))}
          {named(tokens, 'shadow-').map(([name]) => (
            <div key={name} className={css.tile}>
              <div className={css.raised} style={{ boxShadow: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </section>
        <section className={css.section}>
          <Heading level={2} size={16}>
            What lies above what
          </Heading>
          <ol className={css.section}>
            {named(tokens, 'layer-')
              .toSorted(([, one], [, other]) => Number(other) - Number(one))
              .map(([name, level]) => (
                <li key={name} className={css.line}>
                  <span className={css.figure}>{level}</span>
                  <code>--{name}</code>
                </li>
              ))}
          </ol>
        </section>
      </main>
    );
  },
  play: async ({ canvasElement, globals }) => {
    const tokens = SYSTEMS[designOf(globals)];
    for (const [, size] of named(tokens, 'space-')) await expect(pixels(size) % 4).toBe(0);
    await expect(canvasElement.querySelectorAll('[style*="border-radius"]')).toHaveLength(
      named(tokens, 'radius-').length,
    );
  },
};
