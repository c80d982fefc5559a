import { memo } from 'react';
import { BOOKABLE_STATES } from '@/domain/availability';
import { useTranslation } from '@/lib/i18n';
import { Star } from '@/areas/booking/shared/favorites/star';
import { usePlaceFavorite } from '@/areas/booking/shared/favorites/use-place-favorite';
import { cx } from '@/ui/cx';
import { StateGlyph } from '@/ui/state-glyph';
import type { Facts } from '../model/assess';
import css from './list.module.css';
import { stateName } from '../model/statuses';
import type { MapModel } from '../model';
import { NoHits } from './no-hits';
import { VirtualRows, type VirtualRow } from './virtual-rows';

interface PlacesListProps {
  readonly model: MapModel;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

type Row = VirtualRow &
  (
    | { readonly kind: 'area'; readonly name: string; readonly text: string }
    | { readonly kind: 'place'; readonly facts: Facts }
  );

const HEADING = 36;
const PLACE = 48;

/** Places by area, each with its state as a glyph and as text: the map in readable form (UI-1, UI-2). */
export function PlacesList({ model, chosenId, onChoose, onPoint }: PlacesListProps) {
  const { t } = useTranslation('map');
  const rows = rowsOf(model, (free, total) => t('areaCount', { free, total }));
  if (rows.length === 0) return <NoHits model={model} />;
  return (
    <VirtualRows label={t('list.places')} rows={rows} currentKey={chosenId}>
      {(row, tabIndex) =>
        row.kind === 'area' ? (
          <h2 className={css.areaRow}>
            <span>{row.name}</span>
            <span className={css.areaCount}>{row.text}</span>
          </h2>
        ) : (
          <PlaceRow
            facts={row.facts}
            text={model.words(row.facts).text}
            chosen={row.facts.place.id === chosenId}
            tabIndex={tabIndex}
            onChoose={onChoose}
            onPoint={onPoint}
          />
        )
      }
    </VirtualRows>
  );
}

interface PlaceRowProps {
  readonly facts: Facts;
  readonly text: string;
  readonly chosen: boolean;
  readonly tabIndex: 0 | -1;
  readonly onChoose: (id: string) => void;
  readonly onPoint: (id: string | null) => void;
}

const PlaceRow = memo(function PlaceRow({
  facts,
  text,
  chosen,
  tabIndex,
  onChoose,
  onPoint,
}: PlaceRowProps) {
  const { t } = useTranslation('booking');
  const { place, state } = facts;
  const kind = t(`type.${place.type}`);
  // Desks are the default, and "Booth 2" says what it is.
  const showsType = place.type !== 'desk' && !place.name.includes(kind);
  const favorite = usePlaceFavorite(place);
  return (
    <div className={css.rowWhole}>
      <button
        type="button"
        tabIndex={tabIndex}
        className={cx(css.row, chosen && css.chosen)}
        aria-pressed={chosen}
        onClick={() => onChoose(place.id)}
        onPointerEnter={() => onPoint(place.id)}
        onPointerLeave={() => onPoint(null)}
      >
        <StateGlyph state={stateName(state)} bare />
        <span className={css.rowWords}>
          <span className={css.rowName}>
            {place.name}
            {showsType && <span className={css.rowKind}> {kind}</span>}
          </span>{' '}
          <span className={css.rowText}>{text}</span>
        </span>
      </button>
      <Star
        name={place.name}
        toggle={favorite}
        tabIndex={tabIndex}
        className={cx(css.rowStar, favorite.on && css.rowStarOn)}
      />
    </div>
  );
});

/** Areas in sibling order, each with its places; what’s directly on the floor comes last. */
function rowsOf(
  { selection, areas, floor }: MapModel,
  count: (free: number, total: number) => string,
): Row[] {
  const groups = new Map<string, Facts[]>();
  for (const facts of selection.facts) {
    const area = facts.place.parent_id ?? floor.id;
    const group = groups.get(area);
    if (group) group.push(facts);
    else groups.set(area, [facts]);
  }
  const weight = (id: string) => (id === floor.id ? Infinity : (areas.get(id)?.weight ?? 0));
  const rows: Row[] = [];
  for (const [id, members] of [...groups].toSorted(([a], [b]) =>
    weight(a) < weight(b) ? -1 : 1,
  )) {
    const free = members.filter(({ state }) => BOOKABLE_STATES.has(state)).length;
    rows.push({
      key: `area ${id}`,
      kind: 'area',
      choosable: false,
      height: HEADING,
      name: areas.get(id)?.name ?? floor.name,
      text: count(free, members.length),
    });
    for (const facts of members) {
      rows.push({ key: facts.place.id, kind: 'place', choosable: true, height: PLACE, facts });
    }
  }
  return rows;
}
