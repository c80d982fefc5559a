import { useState } from 'react';
import type { User } from '@/api/schemas/people';
import { can, assignRole } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { disabledReason } from '@/session/denial';
import { Button } from '@/ui/button';
import { IconDelete } from '@/ui/icon';
import { rolesOf } from '../model';
import { nameOf } from '../text';
import { Review } from './review';

interface RemovalProps {
  readonly person: User;
  readonly isLastOwner: boolean;
  readonly onRemoved: () => void;
}

/** Removes someone, after showing what they leave behind. */
export function Removal({ person, isLastOwner, onRemoved }: RemovalProps) {
  const { t } = useTranslation('members');
  const { viewer } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return <Review people={[person]} onRemoved={onRemoved} onCancel={() => setAsking(false)} />;
  }
  // Only admins remove admins (ACC-5), and the last one can’t be removed.
  const mayRemove = rolesOf(person).includes('owner')
    ? disabledReason(can(viewer, assignRole, 'owner'))
    : undefined;
  // Items must be handed over to someone who stays.
  const isOneself = person.id === viewer.id ? t('removal.oneself') : undefined;
  return (
    <div>
      <Button
        variant="dangerQuiet"
        icon={<IconDelete />}
        disabledReason={
          isLastOwner ? t('lastOwner', { name: nameOf(person) }) : (isOneself ?? mayRemove)
        }
        onClick={() => setAsking(true)}
      >
        {t('removal.start')}
      </Button>
    </div>
  );
}
