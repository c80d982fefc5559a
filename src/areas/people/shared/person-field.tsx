import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { User } from '@/api/schemas/people';
import { displayName } from '@/domain/people';
import { mediaAddress } from '@/lib/config/media-address';
import { peopleNamed } from '@/areas/people/shared/queries/people';
import { Avatar } from '@/ui/avatar';
import { ComboBox } from '@/ui/combo-box';

interface PersonFieldProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** People who can’t be chosen. */
  readonly without?: readonly string[] | undefined;
  readonly onChoose: (person: User) => void;
}

/** Finds a person of the organization by typing. Clears once someone is chosen. */
export function PersonField({ without, onChoose, ...field }: PersonFieldProps) {
  const [text, setText] = useState('');
  // Counts the people chosen: the field resets after each.
  const [serial, setSerial] = useState(0);
  const query = useDeferredValue(text.trim());
  const found = useQuery(peopleNamed(query));
  const people = (found.data?.elements ?? []).filter(({ id }) => !without?.includes(id));
  return (
    <ComboBox
      {...field}
      key={serial}
      items={people.map((person) => ({
        id: person.id,
        label: displayName(person),
        text: person.email,
        lead: (
          <Avatar
            name={displayName(person)}
            src={mediaAddress(person.profile_photo_url)}
            size={24}
          />
        ),
      }))}
      value={null}
      loading={found.isFetching}
      onSearch={setText}
      onChange={(id) => {
        const person = people.find((each) => each.id === id);
        if (!person) return;
        onChoose(person);
        setText('');
        setSerial(serial + 1);
      }}
    />
  );
}
