import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading, Text } from '@/ui/heading';
import { Shown } from './shown';
import sheet from '@/ui/heading.module.css?raw';

/** The level is the position in the page’s outline, and the size is the visual size. Use `Text` for body text. */
const meta = {
  title: 'Components/Heading and text',
  component: Heading,
  tags: ['autodocs'],
  args: { level: 2, children: 'Next 5 working days' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Heading level={1}>Your week</Heading>
      <Heading level={2}>Next 5 working days</Heading>
      <Heading level={3}>Tomorrow</Heading>
      <Heading level={4}>Notes</Heading>
      <Text size="lead">You are in Berlin, next to Maya.</Text>
      <Text>Body</Text>
      <Text size="small" muted>
        Small and muted
      </Text>
      <Text size="caption">Caption</Text>
      <Text strong>Strong</Text>
    </Shown>
  ),
};
