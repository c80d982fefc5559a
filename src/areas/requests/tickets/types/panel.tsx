import { useState } from 'react';
import * as z from 'zod/mini';
import { TicketType } from '@/api/schemas/tickets';
import { TicketTypeWrite } from '@/api/ticket-types';
import { mediaAddress } from '@/lib/config/media-address';
import { leavesPanel } from '@/kit/form/leaves-panel';
import { ResourceForm } from '@/kit/form/resource-form';
import { useResourceForm } from '@/kit/form/use-resource-form';
import { NEW } from '@/kit/list/search';
import type { Opened } from '@/kit/resource/definition';
import { OpenedPanel } from '@/kit/resource/panel';
import { Avatar } from '@/ui/avatar';
import { Button, IconButton } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { Heading, Text } from '@/ui/heading';
import { IconClose, IconDelete } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { Stack } from '@/ui/stack';
import { TextArea, TextField } from '@/ui/text-field';
import { nameOf } from '../text';
import type { Page } from './actions';
import { Deletion } from './deletion';
import { usePeopleSearch } from './model';

/** One request type, beside the list: its texts, its people, and what deleting it does. */
export function TypePanel(opened: Opened<TicketType, Page>) {
  const { id, rows, page } = opened;
  const others = rows?.filter((each) => each.id !== id) ?? [];
  return (
    <OpenedPanel {...opened}>
      {(type) => (
        <>
          <TypeForm type={type} page={page} />
          {type && <People type={type} page={page} />}
          {type && <TypeDeletion type={type} others={others} page={page} />}
        </>
      )}
    </OpenedPanel>
  );
}

const valuesOf = (type: TicketType | undefined) => ({
  name: type?.name ?? '',
  description: type?.description ?? '',
});
const Body = z.extend(TicketTypeWrite, { description: z.string() });

const leaves = leavesPanel('type');

interface TypeFormProps {
  readonly type: TicketType | undefined;
  readonly page: Page;
}

function TypeForm({ type, page: { t, actions, show } }: TypeFormProps) {
  const form = useResourceForm({
    name: `ticket-type.${type?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('field.name'), needed: t('field.nameNeeded') },
      description: { label: t('field.description') },
    },
    saved: valuesOf(type),
    version: type?.updated_at,
    entity: { schema: TicketType, valuesOf },
    save: ({ values, changes, version }) =>
      type ? actions.update(type, changes, version) : actions.create(values),
    onSaved: type ? undefined : (_sent, made) => made && show(made.id),
  });
  const { id, label, value, error, onChange } = form.field('description');
  return (
    <ResourceForm form={form} submitLabel={type ? undefined : t('create')} leaves={leaves}>
      <TextField {...form.text('name')} autoComplete="off" autoFocus={!type} />
      <TextArea
        {...{ id, label, value, error }}
        optional
        help={t('field.descriptionHelp')}
        onChange={({ target }) => onChange(target.value)}
        maxLength={2000}
      />
    </ResourceForm>
  );
}

/** Who handles a type’s requests; each change is saved immediately. */
function People({ type, page: { t, actions } }: { type: TicketType; page: Page }) {
  const { people, isTyped, isFetching, setText } = usePeopleSearch(type);
  return (
    <Stack gap={3}>
      <div>
        <Heading level={3}>{t('people')}</Heading>
        <Text size="small" muted>
          {t(type.users.length === 0 ? 'noPeople' : 'peopleText')}
        </Text>
      </div>
      {type.users.length > 0 && (
        <List aria-label={t('people')}>
          {type.users.map((user) => (
            <ListRow
              key={user.id}
              lead={
                <Avatar name={nameOf(user)} src={mediaAddress(user.profile_photo_url)} size={24} />
              }
              title={<bdi>{nameOf(user)}</bdi>}
              end={
                <IconButton
                  size="small"
                  label={t('removePerson', { name: nameOf(user) })}
                  icon={<IconClose />}
                  onClick={() => actions.assign(type, user, false)}
                />
              }
            />
          ))}
        </List>
      )}
      <ComboBox
        // Resets after each person is added.
        key={type.users.length}
        label={t('addPerson')}
        items={people.map((person) => ({
          id: person.id,
          label: nameOf(person),
          text: person.name === null ? undefined : person.email,
        }))}
        value={null}
        loading={isFetching}
        emptyText={t(isTyped ? 'noSuchPerson' : 'typeName')}
        onSearch={setText}
        onChange={(id) => {
          const person = people.find((each) => each.id === id);
          if (person) void actions.assign(type, person, true);
        }}
      />
    </Stack>
  );
}

interface TypeDeletionProps {
  readonly type: TicketType;
  readonly others: readonly TicketType[];
  readonly page: Page;
}

function TypeDeletion({ type, others, page: { t, actions, show } }: TypeDeletionProps) {
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <Deletion
      type={type}
      others={others}
      onDelete={(to) =>
        actions.remove(type, to).then(
          () => show(undefined),
          () => {},
        )
      }
      onKeep={() => setAsking(false)}
    />
  ) : (
    <div>
      <Button variant="dangerQuiet" icon={<IconDelete />} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
    </div>
  );
}
