import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Inline } from '@/ui/stack';
import { presentOf, type Choice } from '../actions';
import { peopleOf, useTypes } from '../model';
import { nameOf, titleOf } from '../text';
import type { Collision } from './use-choose';

interface CollisionNoticeProps {
  readonly collision: Collision;
  readonly onKeepMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Two people chose differently: both versions, and the choice between them (RACE-7). */
export function CollisionNotice({ collision, onKeepMine, onKeepTheirs }: CollisionNoticeProps) {
  const { t } = useTranslation(['tickets', 'report']);
  const types = useTypes();
  const { ticket, mine } = collision;
  const words = (choice: Choice): string => {
    if (choice.status) return t(`report:status.${choice.status}`);
    if (choice.type_id !== undefined) {
      return types.find(({ id }) => id === choice.type_id)?.name ?? '';
    }
    if (choice.owner_user_id === null) return t('noOne');
    const people = [...peopleOf(types, ticket.type_id), ...(ticket.owner ? [ticket.owner] : [])];
    return nameOf(people.find(({ id }) => id === choice.owner_user_id) ?? null);
  };
  const values = { mine: words(mine), theirs: words(presentOf(mine, ticket)) };
  return (
    <Notice
      tone="warning"
      live
      title={t('conflict.title')}
      action={
        <Inline gap={2}>
          <Button size="small" onClick={onKeepTheirs}>
            {t('conflict.theirs', values)}
          </Button>
          <Button size="small" onClick={onKeepMine}>
            {t('conflict.mine', values)}
          </Button>
        </Inline>
      }
    >
      {t('conflict.text', { ...values, request: titleOf(ticket) })}
    </Notice>
  );
}
