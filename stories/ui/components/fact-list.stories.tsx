import type { Meta, StoryObj } from '@storybook/react-vite';
import { FactList } from '@/ui/fact-list';
import { Shown } from './shown';
import sheet from '@/ui/fact-list.module.css?raw';

/** The facts about an item, each beside its label, in a card or a panel. To compare items, use a table. */
const meta = {
  title: 'Components/Fact list',
  component: FactList,
  tags: ['autodocs'],
  args: {
    children: (
      <>
        <dt>Office</dt>
        <dd>Berlin</dd>
        <dt>Host</dt>
        <dd>Maya Lindqvist</dd>
      </>
    ),
  },
} satisfies Meta<typeof FactList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: ({ children }) => (
    <Shown sheet={sheet}>
      <FactList>{children}</FactList>
      <div style={{ inlineSize: 240 }}>
        <FactList>
          <dt>A name that is longer than usual</dt>
          <dd>And what it stands for, on as many lines as it takes</dd>
        </FactList>
      </div>
    </Shown>
  ),
};
