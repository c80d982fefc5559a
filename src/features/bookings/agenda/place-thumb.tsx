import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { officeDay } from '@/domain/time';
import { parseFloorMapData, parsePlaceMapData } from '@/floor-map';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { floorOf } from '@/parts/booking/places';
import { areasOf } from '@/reads/offices';
import { placeById } from '@/reads/places';
import css from './place-thumb.module.css';

/** Size of the picture in CSS pixels, and how much of the floor it shows, in centimeters. */
const SIZE = { width: 72, height: 44 } as const;
const SHOWN = 900;

/** Where a place lies: its corner of the floor plan, which leads to the map. Nothing where no plan is drawn. */
export function PlaceThumb({ slot }: { slot: ScheduleSlot }) {
  const { t } = useTranslation('bookings');
  const { resource, time_zone: zone } = slot;
  const place = useQuery(placeById(resource.id));
  const areas = useQuery(areasOf(resource.office_id));
  const at = parsePlaceMapData(place.data?.map_data);
  const byId = new Map(areas.data?.elements.map((area) => [area.id, area] as const));
  const floor = place.data && floorOf(byId, place.data);
  const plan = parseFloorMapData(floor?.map_data);
  const address = mediaAddress(floor?.map_url);
  if (!at || !plan || address === undefined) return null;
  const scale = SIZE.width / SHOWN;
  return (
    <Link
      to="/map"
      search={{
        officeId: resource.office_id,
        floorId: floor?.id,
        resource: resource.id,
        date: officeDay(slot.start, zone),
      }}
      aria-label={t('mapOf', { name: resource.name })}
      className={css.thumb}
    >
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        width={plan.width * scale}
        height={plan.height * scale}
        style={{
          insetInlineStart: SIZE.width / 2 - at.x * scale,
          insetBlockStart: SIZE.height / 2 - at.y * scale,
        }}
      />
      <span className={css.dot} />
    </Link>
  );
}
