import type { Meta, StoryObj } from '@storybook/react-vite';
import { ExternalLink } from '@/ui/link';
import { Shown } from './shown';
import sheet from '@/ui/link.module.css?raw';

/**
 * A link to another site, which opens in a new tab and says so. For links within the product, use the router’s with `linkClass`.
 */
const meta = {
  title: 'Components/Links',
  component: ExternalLink,
  tags: ['autodocs'],
  args: { href: 'https://example.com', children: 'House rules' },
} satisfies Meta<typeof ExternalLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <ExternalLink href="https://example.com">House rules</ExternalLink>
      <ExternalLink href="https://example.com" look="standalone">
        All rules
      </ExternalLink>
    </Shown>
  ),
};
