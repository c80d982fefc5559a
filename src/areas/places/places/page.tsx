import { Link, Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { type ReviewedChange, useReview } from '@/areas/places/shared/impact/use-review';
import { NEW } from '@/kit/list/search';
import { useList } from '@/kit/list/use-list';
import { ManagedPage } from '@/kit/managed-page/managed-page';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { IconClipboard, IconPlus, IconQrCode } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { Inline } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { changePlace, SUBJECT, usePlaceActions } from './actions';
import { BulkActions } from './list/bulk';
import { useColumns } from './list/columns';
import { holds, usePlaces, type PlaceRow } from './model';
import { officeAfter } from './model/effect';
import { countText } from './text';
import { VIEWS } from './search';
import { PlaceTree } from './place-tree';
import './strings';

const keyOf = ({ place }: PlaceRow): string => place.id;
const nameOf = ({ place }: PlaceRow): string => place.name;

/** All floors, areas, and places that the viewer manages, as a tree or a list; the one in the address is open beside it. */
export function PlacesPage() {
  const { t } = useTranslation(['places', 'booking']);
  const { resourceId: open } = useParams({ strict: false });
  const { view } = useSearch({ from: '/_app/admin/places' });
  const navigate = useNavigate({ from: '/admin/places' });
  const { places, come, managesAll, offices, query } = usePlaces();
  const actions = useLatest(usePlaceActions());
  const rename = useCallback(
    ({ place }: PlaceRow, name: string) => actions().rename(place, name),
    [actions],
  );
  const list = useList({
    rows: come?.rows,
    columns: useColumns(useMemo(() => ({ rename }), [rename])),
    keyOf,
    nameOf,
    sort: 'floor',
    sorted: view === 'list',
    selectable: view === 'list',
  });
  const { ask, panel } = useOfficeReview();
  const opened = open === undefined ? undefined : come?.byId.get(open);
  const show = (resourceId: string, into?: string) =>
    void navigate({
      to: '/admin/places/$resourceId',
      params: { resourceId },
      search: (before) => ({ ...before, in: into }),
    });
  const move = (place: Resource, to: string): void => {
    const home = places?.byId.get(to);
    const name = home?.name ?? offices.find(({ id }) => id === to)?.name ?? '';
    const changes = { parent_id: home?.id ?? null };
    if (!places) return;
    void ask(place.office_id, {
      change: officeAfter(new Map([[place.id, changes]])),
      carry: () => changePlace(place, { changes, version: place.updated_at }),
      label: t('move', { name: place.name, to: name }),
      done: t('done.movedOne', { name: place.name, to: name }),
      subject: SUBJECT,
    });
  };
  const shown = useMemo(() => list.rows?.map(({ place }) => place), [list.rows]);
  const begin = opened && (holds(opened) ? opened.id : (opened.parent_id ?? undefined));
  return (
    <ManagedPage
      title={t('title')}
      windowTitle={open === NEW ? t('new') : (opened?.name ?? t('title'))}
      text={t('text')}
      subject={SUBJECT}
      list={list}
      query={query}
      label={t('caption')}
      searchLabel={t('search')}
      problem={t('error')}
      countLabel={() => countText(t, shown ?? [])}
      empty={managesAll ? t('empty') : t('emptyManaged')}
      emptyText={managesAll ? t('emptyText') : t('emptyManagedText')}
      action={
        <Button variant="primary" icon={<IconPlus />} onClick={() => show(NEW, begin)}>
          {t('new')}
        </Button>
      }
      above={
        <>
          <Inline justify="between">
            <SegmentedControl
              label={t('view')}
              value={view}
              onChange={(next) =>
                void navigate({
                  to: '.',
                  search: (before) => ({ ...before, view: next }),
                  replace: true,
                })
              }
              options={VIEWS.map((value) => ({ value, label: t(`as.${value}`) }))}
            />
            <Inline>
              <Link
                to="/admin/places/paste"
                search={{ in: begin }}
                className={buttonClass({ variant: 'quiet' })}
              >
                <IconClipboard aria-hidden="true" />
                {t('paste.title')}
              </Link>
              <Link
                to="/admin/places/labels"
                search={{ within: opened?.id }}
                className={buttonClass({ variant: 'quiet' })}
              >
                <IconQrCode aria-hidden="true" />
                {t('labels.title')}
              </Link>
            </Inline>
          </Inline>
          {panel}
        </>
      }
      bulk={
        view === 'list' && places && <BulkActions rows={list.selected} places={places} ask={ask} />
      }
      open={open}
      onOpen={({ place }) => show(place.id)}
      instead={
        view === 'tree' && come && shown ? (
          <PlaceTree
            places={come}
            {...{ offices, open }}
            rows={shown}
            isFiltered={list.isFiltered}
            withEmpty={managesAll}
            onOpen={show}
            onMove={move}
            onMore={(parent) =>
              void navigate({
                to: '.',
                search: (before) => ({
                  ...before,
                  view: 'list',
                  ...(parent.parent_id === null ? { floor: parent.id } : { area: parent.id }),
                }),
              })
            }
          />
        ) : undefined
      }
    >
      <Outlet />
    </ManagedPage>
  );
}

/** A review of bookings in whichever office the next change is about. */
function useOfficeReview() {
  const [officeId, setOfficeId] = useState('');
  const review = useReview(officeId);
  return {
    panel: review.panel,
    ask: (office: string, what: ReviewedChange) => {
      setOfficeId(office);
      return review.ask(what);
    },
  };
}
