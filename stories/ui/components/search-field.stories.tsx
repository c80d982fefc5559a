import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchField } from '@/ui/search-field';
import { Hold, Shown } from './shown';
import sheet from '@/ui/field.module.css?raw';

/** Searches the content of the page while someone types. Escape clears it. */
const meta = {
  title: 'Components/Search field',
  component: SearchField,
  tags: ['autodocs'],
  args: { label: 'Search people', value: '', onChange: () => {} },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  render: (args) => (
    <Hold value={args.value}>
      {(value, set) => <SearchField {...args} value={value} onChange={set} />}
    </Hold>
  ),
};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Hold value="">
        {(value, set) => <SearchField label="Search people" value={value} onChange={set} />}
      </Hold>
      <SearchField label="Search people" value="Maya" onChange={() => {}} />
    </Shown>
  ),
};
