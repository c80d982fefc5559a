import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormErrorSummary } from '@/ui/form-error-summary';
import { Shown } from './shown';
import sheet from '@/ui/form-error-summary.module.css?raw';

/** The list of problems above a form with errors; each one links to its field. The form kit renders it. */
const meta = {
  title: 'Components/Form error summary',
  component: FormErrorSummary,
  tags: ['autodocs'],
  args: { errors: [{ message: 'Enter a name' }] },
} satisfies Meta<typeof FormErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <FormErrorSummary
        errors={[
          { fieldId: 'name', message: 'Enter a name' },
          { message: 'This name was taken a moment ago' },
        ]}
      />
    </Shown>
  ),
};
