import type { Meta, StoryObj } from '@storybook/react-vite';
import { Drawing } from '@/ui/drawing';
import { Shown } from './shown';
import sheet from '@/ui/drawing.module.css?raw';

const DRAWINGS = [
  'desk',
  'room',
  'parking',
  'people',
  'door',
  'shelf',
  'calendar',
  'search',
  'plan',
] as const;

/** A line drawing in the style of the floor plans, for empty states. The sentence beside it explains the situation. */
const meta = {
  title: 'Components/Drawing',
  component: Drawing,
  tags: ['autodocs'],
  args: { name: 'desk' },
  argTypes: { name: { control: 'select', options: DRAWINGS } },
} satisfies Meta<typeof Drawing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      {DRAWINGS.map((name) => (
        <Drawing key={name} name={name} />
      ))}
    </Shown>
  ),
};
