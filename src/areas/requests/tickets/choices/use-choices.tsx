import { TICKET_STATUSES, type Ticket } from '@/api/schemas/tickets';
import { nextStatuses } from '@/domain/tickets';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import type { MenuAction } from '@/ui/menu-items';
import type { Choice } from '../actions';
import { peopleOf, useCanHandleTicket, useTypes } from '../model';
import { nameOf } from '../text';

/** The first this many choices have a key. */
const KEYS = 9;

const withKeys = (items: readonly MenuAction[]): readonly MenuAction[] =>
  items.map((item, index) => ({ ...item, key: index < KEYS ? String(index + 1) : undefined }));

export type ChoiceField = 'type' | 'owner' | 'status';

export type Choices = ReturnType<typeof useChoices>;

/** A request’s choices, each with its key, and a check mark on the current one. */
export function useChoices() {
  const { t } = useTranslation(['tickets', 'report']);
  const { user } = useSession();
  const types = useTypes();
  const deals = useCanHandleTicket();

  return (
    ticket: Ticket,
    choose: (choice: Choice) => void,
  ): Readonly<Record<ChoiceField, readonly MenuAction[]>> => {
    const steps = nextStatuses(ticket.status, deals(ticket));
    const people = [
      ...peopleOf(types, ticket.type_id),
      // Its handlers can take it, whatever their types.
      ...(deals(ticket) ? [user] : []),
      ...(ticket.owner ? [ticket.owner] : []),
    ].filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index);
    return {
      type: withKeys(
        types.map(({ id, name, description }) => ({
          id,
          label: name,
          text: description ?? undefined,
          current: id === ticket.type_id,
          onAction: () => choose({ type_id: id }),
        })),
      ),
      owner: withKeys([
        ...people.map((person) => ({
          id: person.id,
          label: person.id === user.id ? t('me', { name: nameOf(person) }) : nameOf(person),
          current: person.id === ticket.owner_user_id,
          onAction: () => choose({ owner_user_id: person.id }),
        })),
        {
          id: 'none',
          label: t('noOne'),
          current: ticket.owner_user_id === null,
          onAction: () => choose({ owner_user_id: null }),
        },
      ]),
      status: withKeys(
        TICKET_STATUSES.map((status) => ({
          id: status,
          label: t(`report:status.${status}`),
          current: status === ticket.status,
          disabledReason:
            status === ticket.status || steps.includes(status) ? undefined : t('reopenFirst'),
          onAction: () => choose({ status }),
        })),
      ),
    };
  };
}
