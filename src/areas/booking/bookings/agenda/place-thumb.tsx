import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { officeDay } from '@/domain/time';
import { parseFloorMapData, parsePlaceMapData } from '@/floor-map';
import { useDrawing } from '@/floor-map/drawing/use-drawing';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { floorOf } from '@/areas/booking/shared/places';
import { areasOf } from '@/areas/places/shared/queries/offices';
import { placeById } from '@/areas/places/shared/queries/places';
import { cx } from '@/ui/cx';
import css from './place-thumb.module.css';

/** Size of the picture in CSS pixels, and how much of the floor it shows, in centimeters. */
const SMALL = { width: 72, height: 44, shown: 900 } as const;
const LARGE = { width: 336, height: 200, shown: 2000 } as const;

/** Where a place is: its part of the floor plan, linked to the map. Hidden without a plan. */
export function PlaceThumb({ slot, large = false }: { slot: ScheduleSlot; large?: boolean }) {
  const { t } = useTranslation('bookings');
  const { resource, time_zone: zone } = slot;
  const place = useQuery(placeById(resource.id));
  const areas = useQuery(areasOf(resource.office_id));
  const at = parsePlaceMapData(place.data?.map_data);
  const byId = new Map(areas.data?.elements.map((area) => [area.id, area] as const));
  const floor = place.data && floorOf(byId, place.data);
  const plan = parseFloorMapData(floor?.map_data);
  const address = mediaAddress(floor?.map_url);
  const drawn = useDrawing(at && plan ? address : undefined);
  if (!at || !plan || address === undefined) return null;
  const size = large ? LARGE : SMALL;
  const scale = size.width / size.shown;
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
      className={cx(css.thumb, large && css.large)}
    >
      <img
        src={drawn}
        alt=""
        decoding="async"
        width={plan.width * scale}
        height={plan.height * scale}
        style={{
          insetInlineStart: size.width / 2 - at.x * scale,
          insetBlockStart: size.height / 2 - at.y * scale,
        }}
      />
      <span className={css.dot} />
    </Link>
  );
}
