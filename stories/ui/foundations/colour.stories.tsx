import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Heading, Text } from '@/ui/heading';
import base from '@/ui/tokens/base.css?raw';
import { contrast, readTokens, resolveToken, type Tokens } from '@/ui/tokens/read';
import v1 from '@/ui/tokens/v1.css?raw';
import v2 from '@/ui/tokens/v2.css?raw';
import css from './foundations.module.css';

const meta = { title: 'Foundations/Colour' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const systems = { v1: readTokens(base, v1), v2: readTokens(base, v2) };

function Ramp({ name, tokens }: { name: string; tokens: Tokens }) {
  const steps = Object.keys(tokens).filter((token) => new RegExp(`^${name}-\\d+$`).test(token));
  return (
    <section className={css.section}>
      <Heading level={2} size={16}>
        {name}
      </Heading>
      <div className={css.ramp}>
        {steps.map((step) => (
          <div key={step} className={css.step}>
            <div className={css.swatch} style={{ background: `var(--${step})` }} />
            <span>{step.replace(`${name}-`, '')}</span>
            <span>{contrast(tokens, step, 'white').toFixed(1)} on white</span>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Roles that hold a colour, grouped by their first word. */
function roleGroups(tokens: Tokens): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const name of Object.keys(tokens)) {
    if (/-\d+$|^(white|black|scrim)$/.test(name)) continue;
    if (!/^oklch\([^/]+\)$/.test(resolveToken(tokens, name))) continue;
    const group = name.replace(/-.*/, '');
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups];
}

function Colour({ ds }: { ds: 'v1' | 'v2' }) {
  const tokens = systems[ds];
  return (
    <main className={css.page}>
      <header>
        <Heading level={1}>Colour in {ds}</Heading>
        <Text muted>
          Components name roles. Figures are contrast against the surface; text needs 4.5, edges and
          icons 3.
        </Text>
      </header>
      {['blue', 'neutral', 'amber', 'green', 'red'].map((name) => (
        <Ramp key={name} name={name} tokens={tokens} />
      ))}
      {roleGroups(tokens).map(([group, names]) => (
        <section key={group} className={css.section}>
          <Heading level={2} size={16}>
            {group}
          </Heading>
          <div className={css.roles}>
            {names.map((name) => (
              <div key={name} className={css.role}>
                <span className={css.dot} style={{ background: `var(--${name})` }} />
                <code>--{name}</code>
                <span className={css.figure}>{contrast(tokens, name, 'surface').toFixed(1)}</span>
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

export const Roles: Story = {
  render: (_, { globals }) => <Colour ds={globals['ds'] === 'v1' ? 'v1' : 'v2'} />,
  play: async ({ canvasElement }) => {
    // Ten steps of the one hue.
    const [ramp] = within(canvasElement).getAllByRole('heading', { name: 'blue' });
    await expect(ramp?.nextElementSibling?.children).toHaveLength(10);
  },
};
