import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { CheckboxGroup } from '@/ui/checkbox-group';
import { Shown } from './shown';
import sheet from '@/ui/choice.module.css?raw';

/** Several of a few choices, each with an explanation. Use a list of chips for many choices that need no explanation. */
const meta = {
  title: 'Components/Checkbox group',
  component: CheckboxGroup,
  tags: ['autodocs'],
  args: {
    label: 'Roles',
    options: [
      { value: 'scheduler', label: 'Scheduler', text: 'Books for other people' },
      { value: 'page_manager', label: 'Page manager', text: 'Writes news and pages' },
    ],
    value: ['scheduler'],
    onChange: fn(),
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: ({ options, onChange }) => (
    <Shown sheet={sheet}>
      <CheckboxGroup label="Roles" options={options} value={[]} onChange={onChange} />
      <CheckboxGroup
        label="Roles"
        help="Everyone is a member."
        options={options.map((option) => ({ ...option, disabled: option.value === 'scheduler' }))}
        value={['page_manager']}
        onChange={onChange}
      />
      <CheckboxGroup
        label="Roles"
        error="Choose at least one role"
        options={options}
        value={[]}
        onChange={onChange}
      />
    </Shown>
  ),
};
