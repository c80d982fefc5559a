import type { ScheduleSlot } from '@/api/schemas/schedules';
import type { ResourceType } from '@/api/schemas/enums';
import { mediaAddress } from '@/lib/config/media-address';
import { Avatar } from '@/ui/avatar';
import {
  IconBike,
  IconDesk,
  IconLock,
  IconParking,
  IconPlace,
  IconRoom,
  type IconType,
} from '@/ui/icon';
import type { View } from '../search';
import css from '../bookings.module.css';

const ICONS: Readonly<Partial<Record<ResourceType, IconType>>> = {
  bike: IconBike,
  booth: IconRoom,
  desk: IconDesk,
  locker: IconLock,
  meeting_room: IconRoom,
  parking_lot: IconParking,
  parking_space: IconParking,
  vehicle: IconParking,
  workspace: IconDesk,
};

/** What people look for first: the kind of place among their own bookings, the person among others’. */
export function RowLead({ slot, view }: { slot: ScheduleSlot; view: View }) {
  if (view !== 'mine' && slot.user) {
    const { name, email, profile_photo_url: photo } = slot.user;
    return <Avatar name={name ?? email} src={mediaAddress(photo)} size={24} />;
  }
  const Icon = ICONS[slot.resource.type] ?? IconPlace;
  return (
    <span className={css.kind}>
      <Icon aria-hidden="true" />
    </span>
  );
}
