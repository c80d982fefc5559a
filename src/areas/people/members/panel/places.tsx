import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { managedBy } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { IconPlus } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useMemberActions } from '../actions';
import { canSeeEveryone } from '../queries';

/** Every place and area, for choosing one. */
const allPlaces = () => resources.list.all({ query: { type: [...RESOURCE_TYPES] } });

interface PlacesProps {
  readonly person: User;
  /** Whether they have the role that gives these places an effect. */
  readonly isManager: boolean;
}

/** What a person manages: what was granted to them, and how much is below it. */
export function Places({ person, isManager }: PlacesProps) {
  const { t } = useTranslation('members');
  const { viewer, offices } = useSession();
  const { data, isError, isFetching, refetch } = useQuery(managedBy(person.id));
  const actions = useMemberActions();
  const [isAdding, setAdding] = useState(false);
  const edits = canSeeEveryone(viewer);
  const own = data?.elements.filter(({ is_inherited }) => !is_inherited) ?? [];
  const below = (data?.elements.length ?? 0) - own.length;
  const officeOf = (id: string) => offices.find((office) => office.id === id)?.name;
  return (
    <section aria-label={t('places.title')}>
      <Stack gap={2} align="start">
        <Heading level={3}>{t('places.title')}</Heading>
        {!data && isError && (
          <ErrorState compact title={t('places.error')} onRetry={refetch} retrying={isFetching} />
        )}
        {!data && !isError && <SkeletonRows count={2} />}
        {data && own.length === 0 && (
          <Text muted>{t(isManager ? 'places.noneYet' : 'places.none')}</Text>
        )}
        {own.length > 0 && (
          <List aria-label={t('places.title')}>
            {own.map((managed) => (
              <ListRow
                key={managed.permission_id}
                title={<bdi>{managed.resource.name}</bdi>}
                text={officeOf(managed.resource.office_id)}
                end={
                  edits && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t('places.dropNamed', { place: managed.resource.name })}
                      onClick={() => actions.dropPlace(person, managed).catch(() => {})}
                    >
                      {t('places.drop')}
                    </Button>
                  )
                }
              />
            ))}
          </List>
        )}
        {below > 0 && <Text muted>{t('places.below', { count: below })}</Text>}
        {edits && !isAdding && (
          <Button size="small" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t('places.add')}
          </Button>
        )}
        {isAdding && (
          <Chooser
            taken={own.map(({ resource }) => resource.id)}
            onChoose={(place) => {
              setAdding(false);
              actions.addPlace(person, place).catch(() => {});
            }}
          />
        )}
      </Stack>
    </section>
  );
}

interface ChooserProps {
  readonly taken: readonly string[];
  readonly onChoose: (place: { readonly id: string; readonly name: string }) => void;
}

function Chooser({ taken, onChoose }: ChooserProps) {
  const { t } = useTranslation('members');
  const { offices } = useSession();
  const query = useQuery(allPlaces());
  const { data, isPending, isError } = query;
  const all = data?.elements ?? [];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const places = all.filter(({ id }) => !taken.includes(id));
  // Desks on many floors have the same name.
  const within = (officeId: string, parentId: string | null) =>
    [offices.find(({ id }) => id === officeId)?.name, names.get(parentId ?? '')]
      .filter((name) => name !== undefined)
      .join(', ');
  if (isError && !data) return <ReadFailed compact title={t('places.findError')} query={query} />;
  // A field that’s filled with places later would lose what was typed before.
  if (isPending) return <SkeletonRows count={1} />;
  return (
    <ComboBox
      label={t('places.find')}
      items={places.map(({ id, name, office_id, parent_id }) => ({
        id,
        label: name,
        text: within(office_id, parent_id),
      }))}
      value={null}
      onChange={(id) => {
        const place = places.find((each) => each.id === id);
        if (place) onChoose(place);
      }}
    />
  );
}
