import { useState } from 'react';
import { userProfile } from '@/api/user-profile';
import { i18n } from '@/lib/i18n';
import { announceDone } from '@/writes/outcome';
import { messageOf } from '@/writes/problem';
import { useWrite } from '@/writes/use-write';
import type { Place } from './model';

/** The Undo subject of the usual place’s card. */
export const PLACE = 'profile:place';

/** Saves a place. Until the server answers, it’s shown as saved; a refusal visibly reverts it. */
export function usePlace(known: Place) {
  const save = useWrite(userProfile.defaultOffice, { ownError: true });
  const [wanted, setWanted] = useState<Place>();
  const [why, setWhy] = useState<string>();
  // The server has the requested value by now.
  if (wanted && wanted.office_id === known.office_id && wanted.area_id === known.area_id) {
    setWanted(undefined);
  }
  const put = async (place: Place, label: string): Promise<void> => {
    setWanted(place);
    setWhy(undefined);
    try {
      await save.run({ body: place });
    } catch (error) {
      setWanted(undefined);
      setWhy(messageOf(error));
      return;
    }
    announceDone(label, {
      subject: PLACE,
      run: () => {
        setWanted(undefined);
        return save.run({ body: known });
      },
      undone: () => i18n.t('profile:place.back'),
    });
  };
  return { wanted, put, why, isPending: save.busy };
}
