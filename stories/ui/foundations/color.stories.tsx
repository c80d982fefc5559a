import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Heading, Text } from '@/ui/heading';
import { Table, numericCell } from '@/ui/table';
import {
  MIN_EDGE_CONTRAST,
  EDGE_ON,
  MIN_TEXT_CONTRAST,
  TEXT_ON,
  type Pair,
} from '@/ui/tokens/pairs';
import { colorRoles, contrast, type Tokens } from '@/ui/tokens/read';
import { designOf, SYSTEMS, type Design } from './systems';
import css from './foundations.module.css';

const meta = { title: 'Foundations/Color' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function grouped(names: readonly string[], groupOf: (name: string) => string) {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const group = groupOf(name);
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return groups;
}

/** The steps of all ramps, by hue. */
const ramps = (tokens: Tokens): Map<string, string[]> =>
  grouped(
    Object.keys(tokens).filter((name) => /^[a-z]+-\d+$/.test(name) && /oklch/.test(tokens[name]!)),
    (name) => name.replace(/-\d+$/, ''),
  );

function Ramp({ name, steps, tokens }: { name: string; steps: string[]; tokens: Tokens }) {
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

function Roles({ tokens }: { tokens: Tokens }) {
  const groups = grouped(colorRoles(tokens), (name) => name.replace(/-.*/, ''));
  return [...groups].map(([group, names]) => (
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
  ));
}

export const Colors: Story = {
  render: (_, { globals }) => {
    const design = designOf(globals);
    const tokens = SYSTEMS[design];
    return (
      <main className={css.page}>
        <header>
          <Heading level={1}>Color in {design}</Heading>
          <Text muted>
            Components name roles, never a step of a ramp. Figures are contrast against the surface.
          </Text>
        </header>
        {[...ramps(tokens)].map(([name, steps]) => (
          <Ramp key={name} {...{ name, steps, tokens }} />
        ))}
        <Roles tokens={tokens} />
      </main>
    );
  },
  play: async ({ canvasElement }) => {
    // Ten steps of one hue.
    const [ramp] = within(canvasElement).getAllByRole('heading', { name: 'blue' });
    await expect(ramp?.nextElementSibling?.children).toHaveLength(10);
  },
};

interface PairsProps {
  caption: string;
  pairs: readonly Pair[];
  needs: number;
  design: Design;
}

/** Each role with the worst and the best of its backgrounds, rendered in its own colors. */
function Pairs({ caption, pairs, needs, design }: PairsProps) {
  const tokens = SYSTEMS[design];
  return (
    <section className={css.section}>
      <Heading level={2} size={16}>
        {caption}, at least {needs}
      </Heading>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">Role</th>
            <th scope="col">Stands on</th>
            <th scope="col" className={numericCell}>
              Contrast
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.flatMap(([ink, grounds]) =>
            grounds.map((ground) => (
              <tr key={`${ink} ${ground}`}>
                <td>
                  <code>{ink}</code>
                </td>
                <td>
                  <span
                    className={css.sample}
                    style={{
                      background: `var(--${ground})`,
                      color: needs === MIN_TEXT_CONTRAST ? `var(--${ink})` : 'transparent',
                      outline: needs === MIN_TEXT_CONTRAST ? 'none' : `2px solid var(--${ink})`,
                    }}
                    aria-hidden="true"
                  >
                    D-14
                  </span>{' '}
                  <code>{ground}</code>
                </td>
                <td className={numericCell}>{contrast(tokens, ink, ground).toFixed(2)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </section>
  );
}

/** Every pair that the product uses, with its contrast computed from the tokens. */
export const Contrast: Story = {
  render: (_, { globals }) => {
    const design = designOf(globals);
    return (
      <main className={css.page}>
        <header>
          <Heading level={1}>Contrast in {design}</Heading>
          <Text muted>
            Text needs {MIN_TEXT_CONTRAST}, edges, icons and the focus ring {MIN_EDGE_CONTRAST}. A
            test holds both designs to it.
          </Text>
        </header>
        <Pairs caption="Text" pairs={TEXT_ON} needs={MIN_TEXT_CONTRAST} design={design} />
        <Pairs
          caption="Edges, icons, focus"
          pairs={EDGE_ON}
          needs={MIN_EDGE_CONTRAST}
          design={design}
        />
      </main>
    );
  },
  play: async ({ canvasElement }) => {
    const pairs = [...TEXT_ON, ...EDGE_ON].reduce((sum, [, grounds]) => sum + grounds.length, 0);
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(pairs);
  },
};
