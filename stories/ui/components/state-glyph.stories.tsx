import type { Meta, StoryObj } from '@storybook/react-vite';
import { placeStates, StateGlyph } from '@/ui/state-glyph';
import { Shown } from './shown';
import sheet from '@/ui/state-glyph.module.css?raw';

/** A place’s availability, as shown everywhere in the product: a shape and a color. Use `bare` if the word is beside it. */
const meta = {
  title: 'Components/State of a place',
  component: StateGlyph,
  tags: ['autodocs'],
  args: { state: 'free', large: false, bare: false },
  argTypes: { state: { control: 'select', options: placeStates } },
} satisfies Meta<typeof StateGlyph>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      {placeStates.map((state) => (
        <StateGlyph key={state} state={state} />
      ))}
      <StateGlyph state="free" large text="174 free" />
    </Shown>
  ),
};
