import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { beginInvitation, guestOf } from '@/parts/visits/invitation';
import { useWhere } from '@/session/where';
import { IconPersonAdd } from '@/ui/icon';
import { clockOf } from '../parse/times';
import { NO_PLAN, problem, type Plan } from './option';
import type { InviteWish } from './wish';

/** The invitation of a visitor, with all that the line says of them filled in. It is sent from its form. */
export function useInvitePlan(wish: InviteWish | undefined): Plan {
  const { t } = useTranslation('palette');
  const { today } = useWhere();
  const navigate = useNavigate();
  if (!wish) return NO_PLAN;
  const { date } = wish;
  if (date !== undefined && date < today) return problem(t('act.invitePast'));
  const { name, email } = guestOf(wish.name);
  const from = wish.from === undefined ? undefined : clockOf(wish.from);
  // The last hour of a day has no name on a clock.
  const to = wish.to === undefined ? undefined : clockOf(Math.min(wish.to, 24 * 60 - 1));
  return {
    looking: false,
    problem: undefined,
    options: [
      {
        id: 'act.invite',
        section: t('act.section'),
        title: name === '' ? t('act.inviteAnyone') : t('act.invite', { name: wish.name }),
        detail: [
          date !== undefined && formatDate(date, 'day', { today }),
          [from, to].filter(Boolean).join('–'),
        ]
          .filter(Boolean)
          .join(' '),
        icon: <IconPersonAdd aria-hidden="true" />,
        run: () =>
          navigate({
            to: '/visits',
            search: { invite: beginInvitation({ name, email, date, from, to }) },
          }),
      },
    ],
  };
}
