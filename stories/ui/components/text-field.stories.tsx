import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea, TextField } from '@/ui/text-field';
import { Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

/** One line of text. The line below it is always there, so an error doesn’t move anything. Use `TextArea` for several lines. */
const meta = {
  title: 'Components/Text field',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'Name', defaultValue: 'Maya Lindqvist' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <TextField label="Name" defaultValue="Maya Lindqvist" />
      <TextField label="Phone" optional help="With the country code" />
      <TextField label="Email" defaultValue="maya@" error="Enter a whole address" />
      <TextField label="Address" defaultValue="meridian" end=".atrium.example" />
      <TextArea label="Notes" defaultValue="Height-adjustable, by the window" />
    </Shown>
  ),
};
