import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Resource } from '@/api/schemas/places';
import { ELLIPSIS, shortened } from '@/domain/places/path';
import { useTranslation } from '@/lib/i18n';
import { Activity } from '@/areas/organization/shared/activity/activity';
import { LastWrite } from '@/kit/list/last-write';
import { NEW } from '@/kit/list/search';
import { Gone } from '@/kit/object-panel/gone';
import { ObjectPanel } from '@/kit/object-panel/object-panel';
import { Pending } from '@/kit/object-panel/pending';
import { linkClass } from '@/ui/link-class';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { SUBJECT } from '../actions';
import { isFloor, pathTo, useOwn, usePlaces, type Places } from '../model';
import { CopyFloor } from './copy-floor';
import { Deletion } from './deletion';
import { DetailsForm } from './details-form';
import { NewPlaceForm } from './new-place-form';
import { Pictures } from './pictures';
import { Requests } from './requests';
import { PlaceTags } from './tags';
import css from './panel.module.css';
import '../strings';

/** The place in the address, or a new one. */
export function PlacePanel() {
  const { t } = useTranslation('places');
  const { resourceId } = useParams({ from: '/_app/admin/places/$resourceId' });
  const { in: into } = useSearch({ from: '/_app/admin/places' });
  const navigate = useNavigate({ from: '/admin/places/$resourceId' });
  const wide = useMediaQuery(WIDE);
  const { places, offices, managesAll, readAt } = usePlaces();
  const close = () =>
    void navigate({ to: '/admin/places', search: (before) => ({ ...before, in: undefined }) });
  const show = (id: string) =>
    void navigate({
      to: '/admin/places/$resourceId',
      params: { resourceId: id },
      search: (before) => ({ ...before, in: undefined }),
    });
  const place = places?.byId.get(resourceId);
  // A page that couldn’t be read says so itself.
  if (!places) {
    return (
      <ObjectPanel title={t('one')} onClose={close}>
        <Pending id={resourceId} />
      </ObjectPanel>
    );
  }
  if (resourceId === NEW) {
    return (
      <ObjectPanel title={t('new')} onClose={close}>
        <NewPlaceForm {...{ places, offices, managesAll, into }} onCreated={show} />
      </ObjectPanel>
    );
  }
  if (!place || !places.manages(place.id)) {
    return (
      <ObjectPanel key={resourceId} title={t('gone')} onClose={close}>
        <Gone
          id={resourceId}
          text={t(place ? 'notYours' : 'goneText')}
          toList={t('toList')}
          onClose={close}
        />
      </ObjectPanel>
    );
  }
  return (
    <ObjectPanel
      key={place.id}
      title={place.name}
      onClose={close}
      history={<Activity of={{ object_type: 'resource', object_id: place.id }} />}
    >
      {/* The page shows it beside the list. */}
      {!wide && <LastWrite subject={SUBJECT} />}
      <Path
        places={places}
        place={place}
        office={offices.find(({ id }) => id === place.office_id)?.name ?? ''}
      />
      <Links places={places} place={place} />
      <Requests place={place} />
      <DetailsForm places={places} place={place} />
      <Own place={place} readAt={readAt} />
      {isFloor(place) && <CopyFloor {...{ places, place, offices, managesAll }} onCopied={show} />}
      <Deletion places={places} place={place} onDeleted={close} />
    </ObjectPanel>
  );
}

/** What’s added to a place and removed again with one click. */
function Own({ place, readAt }: { place: Resource; readAt: number }) {
  const { pictures, tags } = useOwn(place, readAt);
  return (
    <>
      <PlaceTags place={place} tags={tags} />
      <Pictures place={place} pictures={pictures} />
    </>
  );
}

/** Where a place is, from its office down, each level a link. */
function Path({ places, place, office }: { places: Places; place: Resource; office: string }) {
  const { t } = useTranslation('places');
  const above = pathTo(places, place).slice(0, -1);
  return (
    <nav aria-label={t('path')}>
      <ol className={css.path}>
        <li>
          <bdi>{office}</bdi>
        </li>
        {shortened(above).map((area) => (
          <li key={area?.id ?? ELLIPSIS}>
            {area && places.manages(area.id) ? (
              <Link
                from="/admin/places"
                to="/admin/places/$resourceId"
                params={{ resourceId: area.id }}
                search={(before) => before}
                className={linkClass('subtle')}
              >
                <bdi>{area.name}</bdi>
              </Link>
            ) : (
              <bdi>{area?.name ?? ELLIPSIS}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to a place’s other settings. */
function Links({ places, place }: { places: Places; place: Resource }) {
  const { t } = useTranslation('places');
  const className = linkClass('standalone');
  const floor = pathTo(places, place)[0];
  return (
    <nav aria-label={t('links')} className={css.links}>
      <Link
        to="/map"
        search={
          isFloor(place)
            ? { officeId: place.office_id, floorId: place.id }
            : { officeId: place.office_id, floorId: floor?.id, resource: place.id }
        }
        className={className}
      >
        {t('link.map')}
      </Link>
      {floor && places.manages(floor.id) && (
        <Link
          to="/admin/floors/$floorId/editor"
          params={{ floorId: floor.id }}
          className={className}
        >
          {t('link.editor')}
        </Link>
      )}
      <Link
        to="/admin/places/$resourceId/access"
        params={{ resourceId: place.id }}
        className={className}
      >
        {t('link.access')}
      </Link>
      <Link to="/admin/places/labels" search={{ within: place.id }} className={className}>
        {t(place.type === 'area' ? 'link.labels' : 'link.label')}
      </Link>
    </nav>
  );
}
