import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { compareNatural } from '@/domain/text/natural';
import { ReadFailed } from '@/kit/loading/read-failed';
import { browser } from '@/session/browser';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { Code } from '@/kit/code';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconPrint } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { usePlaces, type PlaceRow, type Places } from '../model';
import { UnknownHome } from '../panel/unknown-home';
import { withDescendants } from '../model/tree';
import { pathText, typeText } from '../text';
import css from './labels.module.css';
import '../strings';

/** Labels per sheet: a floor may have thousands of places. */
const LIMIT = 240;
const SIZES = ['small', 'large'] as const;

/** The rows in the address. */
function chosenRows(
  places: Places,
  { within, ids }: { within?: string | undefined; ids?: string | undefined },
) {
  const named = new Set(ids?.split(','));
  const below =
    within === undefined
      ? undefined
      : new Set(withDescendants(places.all, [within]).map(({ id }) => id));
  return places.rows.filter(({ place }) => {
    if (place.type === 'area') return false;
    if (ids !== undefined) return named.has(place.id);
    return below ? below.has(place.id) || place.office_id === within : false;
  });
}

/** A sheet of labels to print and stick on places: each code opens its place on the map. */
export function LabelsPage() {
  const { t } = useTranslation('places');
  usePageTitle(t('labels.title'));
  const { within, ids, size, part } = useSearch({ from: '/_app/admin/places/labels' });
  const navigate = useNavigate({ from: '/admin/places/labels' });
  const { places, offices, query } = usePlaces();
  const rows = useMemo(
    () =>
      places &&
      chosenRows(places, { within, ids }).toSorted(
        (a, b) =>
          compareNatural(a.floor?.name ?? '', b.floor?.name ?? '') ||
          compareNatural(a.place.name, b.place.name),
      ),
    [places, within, ids],
  );
  const parts = Math.max(1, Math.ceil((rows?.length ?? 0) / LIMIT));
  const at = Math.min(part ?? 1, parts);
  const shown = rows?.slice((at - 1) * LIMIT, at * LIMIT);
  const homes = useMemo(
    () =>
      (places?.rows ?? [])
        .flatMap(({ place, office }) =>
          places && place.type === 'area'
            ? [{ value: place.id, label: t('floorOf', { office, floor: pathText(places, place) }) }]
            : [],
        )
        .toSorted((a, b) => compareNatural(a.label, b.label)),
    [places, t],
  );
  const home = homes.find(({ value }) => value === within);
  return (
    <Stack>
      <header data-print="hide">
        <Heading level={1}>{t('labels.title')}</Heading>
        <Text muted>{t('labels.text')}</Text>
      </header>
      <div data-print="hide">
        <Inline justify="between" align="end">
          <Inline align="end">
            <Select
              bare
              label={t('labels.within')}
              value={home?.value ?? ''}
              placeholder={t(
                ids === undefined && within === undefined ? 'labels.choose' : 'labels.chosen',
              )}
              options={homes}
              onChange={({ target }) =>
                void navigate({
                  search: (before) => ({
                    ...before,
                    within: target.value === '' ? undefined : target.value,
                    ids: target.value === '' ? before.ids : undefined,
                    part: undefined,
                  }),
                })
              }
            />
            <SegmentedControl
              label={t('labels.size')}
              value={size}
              options={SIZES.map((value) => ({ value, label: t(`labels.as.${value}`) }))}
              onChange={(next) =>
                void navigate({ search: (before) => ({ ...before, size: next }), replace: true })
              }
            />
            {parts > 1 && (
              <Select
                bare
                label={t('labels.part')}
                value={String(at)}
                options={Array.from({ length: parts }, (_, index) => ({
                  value: String(index + 1),
                  label: t('labels.partOf', { number: index + 1, count: parts }),
                }))}
                onChange={({ target }) =>
                  void navigate({
                    search: (before) => ({ ...before, part: Number(target.value) }),
                  })
                }
              />
            )}
          </Inline>
          <Button
            variant="primary"
            icon={<IconPrint />}
            disabledReason={shown?.length ? undefined : t('labels.nothing')}
            onClick={() => globalThis.print()}
          >
            {shown?.length ? t('labels.printCount', { count: shown.length }) : t('labels.print')}
          </Button>
        </Inline>
      </div>
      <UnknownHome id={within} {...{ places, offices }} />
      {!rows && query.isError && (
        <Card>
          <ReadFailed title={t('error')} query={query} />
        </Card>
      )}
      {!rows && !query.isError && (
        <Card aria-label={t('labels.sheet')} aria-busy="true">
          <SkeletonRows count={6} />
        </Card>
      )}
      {rows?.length === 0 && (
        <Card>
          <EmptyState
            title={t(within === undefined && ids === undefined ? 'labels.none' : 'labels.empty')}
          />
        </Card>
      )}
      {shown && shown.length > 0 && (
        <ul aria-label={t('labels.sheet')} className={css.sheet} data-size={size}>
          {shown.map((row) => (
            <Label key={row.place.id} row={row} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Label({ row: { place, office, floor } }: { row: PlaceRow }) {
  const { t } = useTranslation(['places', 'booking']);
  const router = useRouter();
  const { href } = router.buildLocation({
    to: '/map',
    search: { officeId: place.office_id, floorId: floor?.id, resource: place.id },
  });
  return (
    <li className={css.label}>
      <span className={css.code}>
        <Code
          text={new URL(href, browser.address().origin).href}
          label={t('labels.codeOf', { name: place.name })}
        />
      </span>
      <span className={css.words}>
        <bdi className={css.name}>{place.name}</bdi>
        <span>{typeText(t, place)}</span>
        <span>{floor ? t('floorOf', { floor: floor.name, office }) : office}</span>
      </span>
    </li>
  );
}
