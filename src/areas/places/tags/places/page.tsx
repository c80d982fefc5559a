import { Link, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { TagDetail } from '@/api/tags';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { addRowStrings } from '@/areas/booking/shared/row-strings';
import { useCrumb } from '@/kit/crumbs';
import { LastWrite } from '@/kit/list/last-write';
import { ResourceList } from '@/kit/list/resource-list';
import { useList } from '@/kit/list/use-list';
import { mayBeSaved, messageOf } from '@/writes/problem';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconTag } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import { useLatest } from '@/ui/use-latest';
import { SUBJECT, useTagActions } from '../actions';
import { usePlaceColumns } from './columns';
import { usePlaces, useTag, type TaggedPlace } from './model';

// The types of places.
addRowStrings();

/** How many places a message names. */
const NAMED = 20;

const keyOf = ({ place }: TaggedPlace): string => place.id;
const nameOf = ({ place }: TaggedPlace): string => place.name;

/** The places of one tag: those that have it and those that could, for tagging many at once. */
export function TagPlacesPage() {
  const { t } = useTranslation('tags');
  const { tagId } = useParams({ from: '/_app/admin/tags/$tagId' });
  const { tag, isGone } = useTag(tagId);
  const title = tag ? t('places.title', { name: tag.name }) : t('places.untitled');
  usePageTitle(title);
  useCrumb(tag?.name);
  return (
    <Stack>
      <header>
        <Heading level={1}>{title}</Heading>
        {tag && <Text muted>{t('usedBy', { count: tag.resource_count })}</Text>}
      </header>
      {isGone ? (
        <Card>
          <EmptyState title={t('gone')} drawing="search">
            <Link to="/admin/tags" className={buttonClass({ variant: 'primary' })}>
              {t('toList')}
            </Link>
          </EmptyState>
        </Card>
      ) : (
        <Places key={tagId} tagId={tagId} tag={tag} />
      )}
    </Stack>
  );
}

/** Places whose write was refused, with a way to continue (RACE-9). */
interface Refused {
  readonly rows: readonly TaggedPlace[];
  readonly on: boolean;
  readonly reason: string;
  readonly isUnsure: boolean;
}

/** What’s still to be done of a refused change: others, or Undo, may have done the rest. */
function stillRefused(refused: Refused, rows: readonly TaggedPlace[] | undefined) {
  if (!rows) return refused;
  const done = new Set(rows.filter(({ tagged }) => tagged === refused.on).map(keyOf));
  const left = refused.rows.filter((row) => !done.has(keyOf(row)));
  return left.length > 0 ? { ...refused, rows: left } : undefined;
}

function Places({ tagId, tag }: { tagId: string; tag: TagDetail | undefined }) {
  const { t } = useTranslation('tags');
  const { assign, setSeats } = useTagActions();
  const { rows, query } = usePlaces(tagId);
  const [last, setRefused] = useState<Refused>();
  const refused = last && stillRefused(last, rows);
  const latest = useLatest({ setSeats, tag });
  const save = useCallback(
    async ({ place }: TaggedPlace, seats: number) => {
      const now = latest();
      if (now.tag) await now.setSeats(now.tag, place, seats);
    },
    [latest],
  );
  const list = useList({
    rows,
    columns: usePlaceColumns(tag?.amenity_type === 'seats' ? save : undefined),
    keyOf,
    nameOf,
    sort: 'floor',
    selectable: true,
  });
  const put = async (some: readonly TaggedPlace[], on: boolean) => {
    if (!tag) return;
    const { failed } = await assign(
      tag,
      some.map(({ place }) => place),
      on,
    );
    const [first] = failed;
    const ids = new Set(failed.map(({ item }) => item.id));
    setRefused(
      first && {
        rows: some.filter(({ place }) => ids.has(place.id)),
        on,
        reason: messageOf(first.error),
        isUnsure: mayBeSaved(first.error),
      },
    );
  };
  const button = (some: readonly TaggedPlace[], on: boolean, main = false) => (
    <Button
      size={main ? undefined : 'small'}
      variant={on ? 'primary' : undefined}
      icon={main ? <IconTag /> : undefined}
      onClick={() => put(some, on)}
    >
      {t(on ? 'places.tag' : 'places.untag', { count: some.length })}
    </Button>
  );
  const lacking = (some: readonly TaggedPlace[]) => some.filter(({ tagged }) => !tagged);
  const without = lacking(list.selected);
  const having = list.selected.filter(({ tagged }) => tagged);
  const open = list.selected.length === 0 ? lacking(list.rows ?? []) : [];
  return (
    <>
      <LastWrite subject={SUBJECT} />
      {refused && (
        <Notice
          tone="danger"
          live
          title={t(refused.isUnsure ? 'places.unsure' : 'places.refused', {
            count: refused.rows.length,
          })}
          action={
            <Button size="small" onClick={() => put(refused.rows, refused.on)}>
              {t('places.again')}
            </Button>
          }
          onClose={() => setRefused(undefined)}
        >
          <p>{refused.reason}</p>
          <p>
            {refused.rows.slice(0, NAMED).map(nameOf).join(', ')}
            {refused.rows.length > NAMED && ` +${refused.rows.length - NAMED}`}
          </p>
        </Notice>
      )}
      <ResourceList
        list={list}
        query={query}
        label={t('places.caption')}
        searchLabel={t('places.search')}
        problem={t('places.error')}
        countLabel={(count) => t('places.count', { count })}
        empty={<EmptyState title={t('places.empty')} text={t('places.emptyText')} />}
        action={tag && open.length > 0 && button(open, true, true)}
        bulk={
          <>
            {without.length > 0 && button(without, true)}
            {having.length > 0 && button(having, false)}
          </>
        }
      />
    </>
  );
}
