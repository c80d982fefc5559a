import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Attendee } from '@/api/schemas/schedules';
import { isEmail } from '@/domain/calendar/addresses';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { useSession } from '@/session';
import { announce } from '@/ui/announcer';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import { IconClose } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import './strings';
import css from './meeting.module.css';

interface AttendeesProps {
  readonly attendees: readonly Attendee[];
  readonly onChange: (attendees: readonly Attendee[]) => void;
  readonly error?: string | undefined;
}

/** Someone from outside is known only by the address. */
const OUTSIDE = 'outside:';

/** Who attends, each in person or remotely; people of the organization by name, guests by their address. */
export function Attendees({ attendees, onChange, error }: AttendeesProps) {
  const { t } = useTranslation('meeting');
  const { user } = useSession();
  const [text, setText] = useState('');
  /** Counts the people chosen: the field resets after each. */
  const [serial, setSerial] = useState(0);
  const query = useDeferredValue(text.trim());
  const found = useQuery({ ...peopleNamed(query), enabled: query.length > 1 });
  const known = new Set([user.email, ...attendees.map(({ email }) => email)]);
  const people = query.length > 1 ? (found.data?.elements ?? []) : [];
  const items = people
    .filter(({ email }) => !known.has(email))
    .map(({ id, name, email, profile_photo_url }) => ({
      id,
      label: name ?? email,
      text: name === null ? undefined : email,
      lead: <Avatar name={name ?? email} src={mediaAddress(profile_photo_url)} size={24} />,
    }));
  const outside =
    isEmail(query) && !known.has(query) && !people.some(({ email }) => email === query);

  const add = (id: string | null) => {
    const person = people.find((each) => each.id === id);
    const next: Attendee | undefined = person
      ? {
          email: person.email,
          name: person.name,
          user_id: person.id,
          presence_status: 'pending',
          presence_type: 'in_person',
        }
      : id?.startsWith(OUTSIDE)
        ? {
            email: id.slice(OUTSIDE.length),
            presence_status: 'pending',
            presence_type: 'in_person',
          }
        : undefined;
    if (!next) return;
    onChange([...attendees, next]);
    announce(t('attendees.added', { name: next.name ?? next.email }));
    setText('');
    setSerial(serial + 1);
  };
  return (
    <div className={css.attendees}>
      <ComboBox
        key={serial}
        optional
        label={t('attendees.label')}
        help={t('attendees.help')}
        error={error}
        placeholder={t('attendees.placeholder')}
        items={
          outside
            ? [...items, { id: OUTSIDE + query, label: query, text: t('attendees.outside') }]
            : items
        }
        value={null}
        loading={found.isFetching}
        emptyText={t(query.length > 1 ? 'attendees.none' : 'attendees.type')}
        onSearch={setText}
        onChange={add}
      />
      {attendees.length > 0 && (
        <ul className={css.people} aria-label={t('attendees.list')}>
          {attendees.map((attendee) => {
            const name = attendee.name ?? attendee.email;
            return (
              <li key={attendee.email} className={css.person}>
                <Avatar name={name} size={24} />
                <span className={css.personName}>{name}</span>
                <SegmentedControl
                  label={t('attendees.presence', { name })}
                  value={attendee.presence_type ?? 'in_person'}
                  options={[
                    { value: 'in_person', label: t('attendees.in_person') },
                    { value: 'remote', label: t('attendees.remote') },
                  ]}
                  onChange={(presence_type: 'in_person' | 'remote') =>
                    onChange(
                      attendees.map((each) =>
                        each.email === attendee.email ? { ...each, presence_type } : each,
                      ),
                    )
                  }
                />
                <IconButton
                  size="small"
                  label={t('attendees.remove', { name })}
                  icon={<IconClose />}
                  onClick={() =>
                    onChange(attendees.filter(({ email }) => email !== attendee.email))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
