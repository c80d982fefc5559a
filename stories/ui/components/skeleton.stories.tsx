import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton, SkeletonRows } from '@/ui/skeleton';
import { Shown } from './shown';
import sheet from '@/ui/skeleton.module.css?raw';

/** The shape of loading content, in its final size. The region around it has `aria-busy`. */
const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  args: { width: 180, shape: 'text' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Skeleton width={180} />
      <Skeleton shape="circle" width={40} height={40} />
      <Skeleton shape="block" width={240} height={96} />
      <div style={{ inlineSize: 280 }}>
        <SkeletonRows count={3} avatar />
      </div>
    </Shown>
  ),
};
