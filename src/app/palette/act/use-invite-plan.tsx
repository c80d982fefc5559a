import { useNavigate } from '@tanstack/react-router';
import { formatDate } from '@/domain/time';
import { DAY_MINUTES } from '@/domain/time/durations';
import { useTranslation } from '@/lib/i18n';
import { storeInvitation, guestOf } from '@/areas/visits/shared/invitation';
import { useWhere } from '@/session/where';
import { IconPersonAdd } from '@/ui/icon';
import { clockOf } from '@/domain/palette/times';
import { NO_PLAN, problem, type Plan } from './option';
import type { InviteIntent } from './intent';

/** An invitation for a visitor, with everything the line says filled in. It’s sent from its form. */
export function useInvitePlan(intent: InviteIntent | undefined): Plan {
  const { t } = useTranslation('palette');
  const { today } = useWhere();
  const navigate = useNavigate();
  if (!intent) return NO_PLAN;
  const { date } = intent;
  if (date !== undefined && date < today) return problem(t('act.invitePast'));
  const { name, email } = guestOf(intent.name);
  const from = intent.from === undefined ? undefined : clockOf(intent.from);
  // The end of the day’s last hour can’t be written as a time.
  const to = intent.to === undefined ? undefined : clockOf(Math.min(intent.to, DAY_MINUTES - 1));
  return {
    looking: false,
    problem: undefined,
    options: [
      {
        id: 'act.invite',
        section: t('act.section'),
        title: name === '' ? t('act.inviteAnyone') : t('act.invite', { name: intent.name }),
        detail: [
          date !== undefined && formatDate(date, 'day', { today }),
          [from, to].filter(Boolean).join('–'),
        ]
          .filter(Boolean)
          .join(', '),
        icon: <IconPersonAdd aria-hidden="true" />,
        run: () =>
          navigate({
            to: '/visits',
            search: { invite: storeInvitation({ name, email, date, from, to }) },
          }),
      },
    ],
  };
}
