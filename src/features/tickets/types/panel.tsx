import { useState } from 'react';
import * as z from 'zod/mini';
import { TicketType } from '@/api/schemas/tickets';
import { TicketTypeWrite } from '@/api/ticket-types';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { leavesPanel } from '@/parts/form/leaves-panel';
import { ResourceForm } from '@/parts/form/resource-form';
import { useResourceForm } from '@/parts/form/use-resource-form';
import { NEW } from '@/parts/list/search';
import { RowPanel } from '@/parts/managed-page/row-panel';
import { Avatar } from '@/ui/avatar';
import { Button, IconButton } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { Heading, Text } from '@/ui/heading';
import { IconClose, IconDelete } from '@/ui/icon';
import { List, ListRow } from '@/ui/list';
import { Stack } from '@/ui/stack';
import { TextArea, TextField } from '@/ui/text-field';
import { nameOf } from '../text';
import type { TypeActions } from './actions';
import { Deletion } from './deletion';
import { usePeopleSearch } from './model';

interface TypePanelProps {
  /** The type in the address, or {@link NEW}. */
  readonly id: string;
  /** Undefined while the types are loading. */
  readonly types: readonly TicketType[] | undefined;
  readonly actions: TypeActions;
  readonly onShow: (id: string | undefined) => void;
}

/** One request type, beside the list: its texts, its people, and what deleting it does. */
export function TypePanel({ id, types, actions, onShow }: TypePanelProps) {
  const { t } = useTranslation('tickets');
  const others = types?.filter((each) => each.id !== id) ?? [];
  const close = () => onShow(undefined);
  return (
    <RowPanel
      id={id}
      rows={types}
      title={t('types.title')}
      newTitle={t('types.new')}
      titleOf={({ name }) => name}
      gone={t('types.gone')}
      toList={t('types.toList')}
      onClose={close}
    >
      {(type) => (
        <>
          <TypeForm type={type} actions={actions} onCreated={onShow} />
          {type && <People type={type} actions={actions} />}
          {type && <TypeDeletion {...{ type, others, actions }} onDeleted={close} />}
        </>
      )}
    </RowPanel>
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
  readonly actions: TypeActions;
  readonly onCreated: (id: string) => void;
}

function TypeForm({ type, actions, onCreated }: TypeFormProps) {
  const { t } = useTranslation('tickets');
  const form = useResourceForm({
    name: `ticket-type.${type?.id ?? NEW}`,
    schema: Body,
    fields: {
      name: { label: t('types.name'), needed: t('types.nameNeeded') },
      description: { label: t('types.description') },
    },
    saved: valuesOf(type),
    version: type?.updated_at,
    entity: { schema: TicketType, valuesOf },
    save: ({ values, changes, version }) =>
      type ? actions.update(type, changes, version) : actions.create(values),
    onSaved: (_sent, saved) => {
      const made = type ? undefined : TicketType.safeParse(saved).data;
      if (made) onCreated(made.id);
    },
  });
  const { id, label, value, error, onChange } = form.field('description');
  return (
    <ResourceForm form={form} submitLabel={type ? undefined : t('types.create')} leaves={leaves}>
      <TextField {...form.text('name')} autoComplete="off" autoFocus={!type} />
      <TextArea
        {...{ id, label, value, error }}
        optional
        help={t('types.descriptionHelp')}
        onChange={({ target }) => onChange(target.value)}
        maxLength={2000}
      />
    </ResourceForm>
  );
}

/** Who handles a type’s requests; each change is saved immediately. */
function People({ type, actions }: { type: TicketType; actions: TypeActions }) {
  const { t } = useTranslation('tickets');
  const { people, isTyped, isFetching, setText } = usePeopleSearch(type);
  return (
    <Stack gap={3}>
      <div>
        <Heading level={3}>{t('types.people')}</Heading>
        <Text size="small" muted>
          {t(type.users.length === 0 ? 'types.noPeople' : 'types.peopleText')}
        </Text>
      </div>
      {type.users.length > 0 && (
        <List aria-label={t('types.people')}>
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
                  label={t('types.removePerson', { name: nameOf(user) })}
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
        label={t('types.addPerson')}
        items={people.map((person) => ({
          id: person.id,
          label: nameOf(person),
          text: person.name === null ? undefined : person.email,
        }))}
        value={null}
        loading={isFetching}
        emptyText={t(isTyped ? 'types.noSuchPerson' : 'types.typeName')}
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
  readonly actions: TypeActions;
  readonly onDeleted: () => void;
}

function TypeDeletion({ type, others, actions, onDeleted }: TypeDeletionProps) {
  const { t } = useTranslation('tickets');
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <Deletion
      type={type}
      others={others}
      onDelete={(to) => actions.remove(type, to).then(onDeleted, () => {})}
      onKeep={() => setAsking(false)}
    />
  ) : (
    <div>
      <Button variant="dangerQuiet" icon={<IconDelete />} onClick={() => setAsking(true)}>
        {t('types.delete')}
      </Button>
    </div>
  );
}
