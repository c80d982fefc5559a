import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import type { ReviewedChange } from '@/areas/places/shared/impact/use-review';
import { deletionOperations } from '@/areas/organization/shared/large-changes/place-operations';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { MenuButton } from '@/ui/menu';
import type { MenuItems } from '@/ui/menu-items';
import { useLatest } from '@/ui/use-latest';
import { changePlaces, SUBJECT, type PlaceChange } from '../actions';
import { homesFor, isInUse, type PlaceRow, type Places } from '../model';
import { officeAfter, officeWithout } from '../model/effect';
import { withDescendants } from '../model/tree';
import { MAX_LABELS } from '../search';
import { pathText } from '../text';

/** Maximum number of places per deletion: it’s one call, so that everything is deleted or nothing. */
const LIMIT = 2000;

interface BulkActionsProps {
  readonly rows: readonly PlaceRow[];
  readonly places: Places;
  /** Reviews an office’s bookings that a change breaks, and makes it. */
  readonly ask: (officeId: string, what: ReviewedChange) => Promise<unknown>;
}

/** Actions on the selected places: move, take out of use or back, label, and delete. */
export function BulkActions({ rows, places, ask }: BulkActionsProps) {
  const { t } = useTranslation('places');
  const client = useQueryClient();
  const latest = useLatest(places);
  const chosen = rows.map(({ place }) => place);
  const [first] = chosen;
  if (!first) return null;
  const officeId = first.office_id;
  const count = chosen.length;
  // Bookings are reviewed with the time and hours of one office.
  const isOtherOffice = chosen.some(({ office_id }) => office_id !== officeId)
    ? t('bulk.oneOffice')
    : count > LIMIT
      ? t('bulk.most', { count: LIMIT })
      : undefined;
  const bookable = chosen.filter(({ type }) => type !== 'area');
  const change = (label: string, done: string, changes: readonly PlaceChange[]) =>
    ask(officeId, {
      change: officeAfter(new Map(changes.map((one) => [one.place.id, one.changes]))),
      carry: () => changePlaces(changes),
      label,
      done,
      subject: SUBJECT,
    });
  const use = (on: boolean) => {
    const some = bookable.filter((place) => isInUse(place) !== on);
    const many = { count: some.length };
    return change(
      t(on ? 'bulk.on' : 'bulk.off', many),
      t(on ? 'done.on' : 'done.off', many),
      some.map((place) => ({
        place,
        changes: on ? { is_available: true, is_open: true } : { is_available: false },
      })),
    );
  };
  const usable = (on: boolean) =>
    isOtherOffice ??
    (bookable.every((place) => isInUse(place) === on) ? t('bulk.already') : undefined);
  const ids = chosen.map(({ id }) => id);
  const isChosen = new Set(ids);
  const homes: MenuItems = homesFor(places, officeId)
    .filter(({ id }) => !isChosen.has(id))
    .map((home) => ({
      id: home.id,
      label: pathText(places, home),
      onAction: () =>
        void change(
          t('bulk.moveTo', { count, to: home.name }),
          t('done.moved', { count, to: home.name }),
          chosen.map((place) => ({ place, changes: { parent_id: home.id } })),
        ),
    }));
  const all = withDescendants(places.all, ids);
  const remove = () =>
    ask(officeId, {
      change: officeWithout(ids),
      // Undo must also bring back what someone moved into them during the review.
      carry: () => deletionOperations(client, { chosen, all: withDescendants(latest().all, ids) }),
      label: t('bulk.deleteNamed', { count: all.length }),
      done: t('done.deleted', { count: all.length }),
      subject: SUBJECT,
      danger: true,
    });
  return (
    <>
      <MenuButton size="small" items={homes} disabledReason={isOtherOffice}>
        {t('bulk.move', { count })}
      </MenuButton>
      <Button size="small" disabledReason={usable(false)} onClick={() => use(false)}>
        {t('bulk.offShort')}
      </Button>
      <Button size="small" disabledReason={usable(true)} onClick={() => use(true)}>
        {t('bulk.onShort')}
      </Button>
      {count > MAX_LABELS ? (
        <Button size="small" disabledReason={t('bulk.mostLabels', { count: MAX_LABELS })}>
          {t('labels.print')}
        </Button>
      ) : (
        <Link
          to="/admin/places/labels"
          search={{ ids: ids.join(',') }}
          className={buttonClass({ size: 'small' })}
        >
          {t('labels.print')}
        </Link>
      )}
      <Button
        size="small"
        variant="dangerQuiet"
        disabledReason={isOtherOffice}
        aria-label={t('bulk.deleteNamed', { count: all.length })}
        onClick={remove}
      >
        {t('bulk.delete', { count: all.length })}
      </Button>
    </>
  );
}
