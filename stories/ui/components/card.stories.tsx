import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { ExternalLink } from '@/ui/link';
import { Shown } from './shown';
import sheet from '@/ui/card.module.css?raw';

/**
 * A group of content on the page. A `raised` card is above the page, a `sunken` one is set into it, and a `floating` one hovers
 * over it. Set `padded` to false for content with its own padding.
 */
const meta = {
  title: 'Components/Card',
  component: Card,
  tags: ['autodocs'],
  args: { children: 'Three of six are in Berlin.', surface: 'raised', padded: true, as: 'div' },
  argTypes: { as: { control: false } },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { render: (args) => <Card {...args} /> };

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Card as="div">
        <CardHead title="Your teams today">
          <ExternalLink href="https://example.com">All teams</ExternalLink>
        </CardHead>
        <Text>Three of six are in Berlin.</Text>
      </Card>
      <Card as="div" surface="sunken">
        <Text>Sunken</Text>
      </Card>
      <Card as="div" surface="floating">
        <Text>Floating</Text>
      </Card>
    </Shown>
  ),
};
