import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RadioGroup } from '@/ui/radio-group';
import { Hold, Shown } from './shown';
import sheet from '@/ui/choice.module.css?raw';

const WHERE = [
  { value: 'office', label: 'In the office', text: 'A desk is booked for you' },
  { value: 'home', label: 'At home' },
  { value: 'away', label: 'Somewhere else', disabled: true },
];

/** One of a few choices, all of them visible. Use Select for seven or more. */
const meta = {
  title: 'Components/Radio group',
  component: RadioGroup,
  tags: ['autodocs'],
  args: { label: 'Where', options: WHERE, value: 'office', onChange: () => {} },
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <RadioGroup {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold<string | null> value={'office'}>
        {(value, set) => <RadioGroup label="Where" options={WHERE} value={value} onChange={set} />}
      </Hold>
      <RadioGroup
        label="Where"
        options={WHERE}
        value={null}
        onChange={() => {}}
        error="Choose where you work"
      />
    </Shown>
  ),
  play: async ({ canvas }) => {
    const [chosen, unchosen] = canvas.getAllByRole('radiogroup').map((group) =>
      within(group)
        .getAllByRole('radio')
        .map((radio) => getComputedStyle(radio).backgroundColor),
    );
    // A group without a selection must not look as if everything were selected.
    await expect(unchosen?.[0]).toBe(chosen?.[1]);
    await expect(unchosen?.[0]).not.toBe(chosen?.[0]);
  },
};
