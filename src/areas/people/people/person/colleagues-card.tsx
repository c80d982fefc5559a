import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Person } from '@/api/schemas/people';
import { sortPeople } from '@/domain/people';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { nameOf } from '../text';
import css from '../people.module.css';

/** How many are shown until people ask for all. */
const FEW = 8;

/** People who share a team with someone, by name (N-6). */
export function ColleaguesCard({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('people');
  const [all, setAll] = useState(false);
  const sorted = sortPeople(people);
  const shown = all ? sorted : sorted.slice(0, FEW);
  return (
    <Card aria-labelledby="colleagues">
      <CardHead id="colleagues" title={t('colleagues.title')} />
      {people.length === 0 && <p className={css.muted}>{t('colleagues.none')}</p>}
      <List>
        {shown.map((person) => (
          <ListRow
            key={person.id}
            lead={
              <Avatar
                name={nameOf(person)}
                src={mediaAddress(person.profile_photo_url)}
                size={32}
              />
            }
            title={
              <Link
                to="/people/$userId"
                params={{ userId: person.id }}
                className={linkClass('subtle')}
              >
                <bdi>{nameOf(person)}</bdi>
              </Link>
            }
          />
        ))}
      </List>
      {shown.length < sorted.length && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('colleagues.all', { count: sorted.length })}
        </Button>
      )}
    </Card>
  );
}
