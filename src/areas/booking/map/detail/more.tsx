import { Link } from '@tanstack/react-router';
import { bookingMode, type Span } from '@/domain/reservations';
import { isSeatType } from '@/domain/reservations/kinds';
import { serverRange } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { HistoryLink } from '@/areas/organization/shared/activity/history-link';
import { LeaveAhead } from '@/areas/leave/shared/leave-ahead';
import { ReportButton } from '@/areas/requests/shared/report/report-button';
import { WatchButton } from '@/areas/booking/shared/watches/watch-button';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { useSession } from '@/session';
import { Chip } from '@/ui/chip';
import { linkClass } from '@/ui/link-class';
import type { Facts } from '../model/assess';
import { DaysSection } from '../draft/days-section';
import type { DraftState } from '../draft/draft';
import { ParkingRow } from '../draft/parking-row';
import { PersonPicker } from '../draft/person-picker';
import type { PlannedDay } from '../draft/model';
import type { MapModel } from '../model';
import { DayStrip } from './day-strip';
import css from './detail.module.css';
import { FavoriteButton, ShareButton } from './tools';

const t = i18n.getFixedT(null, 'map');

interface ForWhomProps {
  readonly draft: DraftState;
  /** The possible booking. */
  readonly base: Span | undefined;
  readonly zone: string;
}

/** What people should know before the click: for whom it is, or that I’m on leave at that time (LEAVE-2). */
export function ForWhom({ draft, base, zone }: ForWhomProps) {
  if (draft.person) return <PersonPicker draft={draft} />;
  return base && <LeaveAhead {...serverRange(base)} zone={zone} />;
}

interface MoreProps {
  readonly model: MapModel;
  readonly facts: Facts;
  readonly draft: DraftState;
  readonly base: Span | undefined;
  readonly planned: readonly PlannedDay[];
}

/** Other details: the day, the place’s features, and actions other than booking. */
export function More({ model, facts: { place }, facts, draft, base, planned }: MoreProps) {
  const session = useSession();
  const byDay = bookingMode(place.type) === 'day';
  const parks =
    isSeatType(place.type) && can(session.viewer, call, NEEDS.parking).allowed ? base : undefined;
  return (
    <>
      {byDay && (base || draft.days.length > 0) && (
        <DaysSection model={model} facts={facts} draft={draft} planned={planned} />
      )}
      {parks && <ParkingRow model={model} span={parks} draft={draft} />}
      <DayStrip model={model} facts={facts} />
      {place.description !== null && <p className={css.description}>{place.description}</p>}
      {place.tags.length > 0 && (
        <ul className={css.tags} aria-label={t('detail.tags')}>
          {place.tags.map(({ id, name }) => (
            <li key={id}>
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className={css.tools}>
        <FavoriteButton place={place} />
        <ShareButton place={place} floorId={model.floor.id} officeId={model.officeId} />
        {!draft.person && <PersonPicker draft={draft} />}
        {canBeAwaited(facts, model) && <WatchButton place={place} span={model.asked.bookable} />}
        <ReportButton officeId={place.office_id} placeId={place.id} />
        {can(session.viewer, call, NEEDS.places).allowed && (
          <Link
            to="/admin/places/$resourceId/access"
            params={{ resourceId: place.id }}
            className={linkClass('standalone')}
          >
            {t('detail.access')}
          </Link>
        )}
        <HistoryLink of={{ object_type: 'resource', object_id: place.id }} name={place.name} />
      </div>
    </>
  );
}

/** Someone has it, so it may become free. */
const canBeAwaited = ({ state, place }: Facts, { asked }: MapModel): boolean =>
  state === 'taken' && place.total_slots === 1 && !asked.over;
