import { useState } from 'react';
import type { Resource } from '@/api/schemas/places';
import { foldText } from '@/domain/text/search';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { ComboBox } from '@/ui/combo-box';
import type { PersonToSeat } from '../model/seating';

interface PersonForProps {
  /** People the viewer may book for. */
  readonly people: readonly PersonToSeat[];
  readonly place: Resource;
  readonly onSeat: (person: PersonToSeat, place: Resource) => Promise<void>;
}

/** How many people are listed at once. */
const OFFERED = 20;

/** Seats someone, found by typing, at a place. */
export function PersonFor({ people, place, onSeat }: PersonForProps) {
  const { t } = useTranslation('scheduler');
  const [id, setId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const wanted = foldText(text.trim());
  const person = people.find((each) => each.id === id);
  const found = people.filter(({ name }) => foldText(name).includes(wanted)).slice(0, OFFERED);
  return (
    <>
      <ComboBox
        label={t('person')}
        items={(person && !found.includes(person) ? [person, ...found] : found).map((each) => ({
          id: each.id,
          label: each.name,
        }))}
        value={id}
        onSearch={setText}
        onChange={setId}
      />
      <div>
        <Button
          wraps
          variant="primary"
          disabledReason={person ? undefined : t('panel.noPerson')}
          onClick={() => person && onSeat(person, place)}
        >
          {t('panel.book', { name: place.name })}
        </Button>
      </div>
    </>
  );
}
