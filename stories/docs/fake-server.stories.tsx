import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, within } from 'storybook/test';
import { formatClock, formatDate, officeDay } from '@/domain/time';
import { Heading, Text } from '@/ui/heading';
import { Table } from '@/ui/table';
import { HUB_FAULTS, HUB_VALUES, HEALTHY } from '@mocks/adapters/hub-switches';
import { MOMENTS, WORLD_GLOBALS, type Moment } from '@mocks/adapters/story-globals';
import { storyWorld } from '@mocks/adapters/story-world';
import { instantOf } from '@mocks/adapters/story-moments';
import { CHAOS, FAULT_KINDS } from '@mocks/core/faults';
import { SCENARIOS } from '@mocks/seed/abouts';
import { PASSWORD, PERSONAS } from '@mocks/seed/personas';
import { WORLD_VERSION } from '@mocks/world/world';
import css from './docs.module.css';

const meta = { title: 'Docs/Fake server' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface PartProps {
  title: string;
  about: ReactNode;
  heads: readonly string[];
  /** For each row, its name and the other cells. */
  rows: readonly (readonly [name: string, ...ReactNode[]])[];
}

/** One part of the server: its purpose, and a table of everything in it. */
function Part({ title, about, heads, rows }: PartProps) {
  return (
    <section className={css.section}>
      <Heading level={2} size={20}>
        {title}
      </Heading>
      <Text muted>{about}</Text>
      <Table caption={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const code = (text: string): ReactNode => <code>{text}</code>;
const inBerlin = (at: number): string =>
  `${formatDate(officeDay(at, 'Europe/Berlin'), 'full')}, ${formatClock(at, 'Europe/Berlin')}`;

/** All scenarios with which a world can begin, and all faults that it can have, read from the fake server itself. */
export const FakeServer: Story = {
  render: () => (
    <main className={css.page}>
      <header className={css.section}>
        <Heading level={1}>The fake server</Heading>
        <Text muted>
          Behind every page here is a complete server that runs in this browser, with its own data,
          rules, clock, and hub. The toolbar chooses its scenario, persona, and clock. A story
          chooses what goes wrong with <code>parameters.world</code>. The same choices are in the
          developer panel (Ctrl/Cmd+Shift+F in the application) and in <code>npm run mock-api</code>
          .
        </Text>
      </header>
      <Part
        title="Scenarios"
        about="What a world begins with. The same name, seed and clock give the same rows."
        heads={['Name', 'What for']}
        rows={SCENARIOS.map(({ name, about }) => [name, about])}
      />
      <Part
        title="Personas"
        about={
          <>
            Everyone you can be; the password of everyone is {code(PASSWORD)}. Stories begin as{' '}
            {code(WORLD_GLOBALS.persona)}.
          </>
        }
        heads={['Key', 'Who', 'Leave type', 'Roles and permissions']}
        rows={PERSONAS.map(({ key, name, title, purpose, roles, permissions }) => [
          key,
          `${name}, ${title}`,
          purpose,
          [...roles, ...permissions].join(', '),
        ])}
      />
      <Part
        title="Clock"
        about="A story’s world stands still at one moment, and its rows are dated around it."
        heads={['Name', 'Moment', 'In Berlin']}
        rows={(Object.keys(MOMENTS) as Moment[]).map((moment) => [
          moment,
          MOMENTS[moment],
          inBerlin(Date.parse(instantOf(moment))),
        ])}
      />
      <Part
        title="Faults"
        about={
          <>
            A list of {code("{ endpoint: 'schedules.create', kind: 'status', status: 503 }")}; an
            endpoint is {code('area.name')}, {code('area.*')} or {code('*')}, and {code('times: 1')}{' '}
            ends a fault after one call. Chaos makes a share of all calls meet one of{' '}
            {CHAOS.map(({ kind, status }) => status ?? kind).join(', ')}.
          </>
        }
        heads={['Kind', 'What the caller meets']}
        rows={Object.entries(FAULT_KINDS).map(([kind, about]) => [kind, about])}
      />
      <Part
        title="Hub switches"
        about="How the notification hub misbehaves until it is told otherwise."
        heads={['Switch', 'Values', 'Well behaved']}
        rows={Object.entries(HUB_VALUES).map(([name, values]) => [
          name,
          values.map(String).join(', '),
          String(HEALTHY[name as keyof typeof HEALTHY]),
        ])}
      />
      <Part
        title="Hub, once"
        about="What can be done to all its connections at a moment."
        heads={['Name', 'What happens']}
        rows={Object.entries(HUB_FAULTS).map(([name, about]) => [name, about])}
      />
      <section className={css.section}>
        <Heading level={2} size={20}>
          Snapshots
        </Heading>
        <Text>
          A world at one moment is plain JSON: what differs from its seed, and the clock. The panel
          saves one and takes one back; {code('npm run mock-api -- --snapshot world.json')} goes on
          from it. Snapshots of another version than {WORLD_VERSION} are refused.
        </Text>
      </section>
    </main>
  ),
  play: async ({ canvasElement }) => {
    const personas = within(canvasElement).getByRole('table', { name: 'Personas' });
    await expect(within(personas).getAllByRole('row')).toHaveLength(PERSONAS.length + 1);
    const faults = within(canvasElement).getByRole('table', { name: 'Faults' });
    await expect(within(faults).getAllByRole('row')).toHaveLength(
      Object.keys(FAULT_KINDS).length + 1,
    );
  },
};

/** The snapshot of the world selected in the toolbar, as it would be saved. */
export const Snapshot: Story = {
  parameters: { world: {} },
  render: () => {
    const snapshot = storyWorld().server.world.snapshot();
    return (
      <main className={css.page}>
        <Heading level={1}>A snapshot</Heading>
        <Text muted>
          The world of the toolbar, a moment after it began: everything else follows from the seed.
        </Text>
        <pre className={css.code}>{JSON.stringify(snapshot, undefined, 2)}</pre>
      </main>
    );
  },
  play: async ({ canvasElement, globals }) => {
    await expect(canvasElement.querySelector('pre')).toHaveTextContent(
      `"scenario": "${String(globals['scenario'])}"`,
    );
  },
};
