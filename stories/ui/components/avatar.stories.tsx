import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar, AvatarGroup } from '@/ui/avatar';
import { Shown } from './shown';
import sheet from '@/ui/avatar.module.css?raw';

/**
 * A person, as a picture or initials. Next to the name it’s decorative; set `alone` if there is no name beside it. Use
 * `AvatarGroup` for several people at one place.
 */
const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  args: { name: 'Maya Lindqvist', size: 40, alone: true },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const States: Story = {
  parameters: {
    controls: { disable: true },
  },
  render: () => (
    <Shown sheet={sheet}>
      <Avatar name="Maya Lindqvist" size={64} alone />
      <Avatar name="Jonas Weber" size={40} alone />
      <Avatar name="Priya Raman" alone />
      <Avatar name="Ünal Çağlar" size={24} alone />
      <AvatarGroup
        label="Maya Lindqvist, Jonas Weber, and 3 more"
        max={2}
        people={[
          { id: 1, name: 'Maya Lindqvist' },
          { id: 2, name: 'Jonas Weber' },
          { id: 3, name: 'Priya Raman' },
          { id: 4, name: 'Ünal Çağlar' },
          { id: 5, name: 'Ana Reis' },
        ]}
      />
    </Shown>
  ),
};
