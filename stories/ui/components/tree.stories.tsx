import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tree, type TreeNode } from '@/ui/tree';
import { Hold, Shown } from './shown';
import sheet from '@/ui/tree.module.css?raw';

const NODES: readonly TreeNode[] = [
  {
    id: 'emea',
    label: 'Europe',
    children: [
      { id: 'berlin', label: 'Berlin', children: [] },
      { id: 'porto', label: 'Porto', children: [] },
    ],
  },
];

/** Nested items: divisions, floors, and areas. With `onMove`, they can be moved by dragging and by keys. */
const meta = {
  title: 'Components/Tree',
  component: Tree,
  tags: ['autodocs'],
  args: {
    label: 'Divisions',
    nodes: NODES,
    expanded: new Set(['emea']),
    onExpandedChange: () => {},
    onSelect: () => {},
  },
  argTypes: { nodes: { control: false }, expanded: { control: false } },
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.expanded}>
      {(expanded, set) => <Tree {...args} expanded={expanded} onExpandedChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold<ReadonlySet<string>> value={new Set(['emea'])}>
        {(expanded, set) => (
          <Tree
            label="Divisions"
            nodes={NODES}
            expanded={expanded}
            onExpandedChange={set}
            selected="berlin"
            onSelect={() => {}}
          />
        )}
      </Hold>
    </Shown>
  ),
};
