import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useOnline } from '@/lib/use-online';
import { NO_PLAN, problem, type Plan } from './option';
import { useAwayPlan } from './use-away-plan';
import { useInvitePlan } from './use-invite-plan';
import { useMovePlan } from './use-move-plan';
import { useOccupiedPlan } from './use-occupied-plan';
import { useOwnPlan } from './use-own-plan';
import { usePersonPlan } from './use-person-plan';
import { usePlacePlan } from './use-place-plan';
import type { AwayIntent, Intent, PersonalIntent, PersonIntent } from './intent';

/**
 * What an intent means right now. Without a network, nothing is requested or promised.
 * @param noDay the text of a day that doesn’t exist, which is never replaced by another day
 */
export function usePlan(
  intent: Intent | undefined,
  noDay: string | undefined,
  lineOn: (date: LocalDate) => string,
): Plan {
  const { t } = useTranslation('palette');
  const online = useOnline();
  const asked = online && noDay === undefined ? intent : undefined;
  const place = usePlacePlan(asked?.action === 'book' ? asked : undefined, lineOn);
  const own = useOwnPlan(asked && isOwn(asked) ? asked : undefined);
  const move = useMovePlan(asked?.action === 'move' ? asked : undefined);
  const away = useAwayPlan(asked && isAway(asked) ? asked : undefined);
  const person = usePersonPlan(asked && isAboutPerson(asked) ? asked : undefined);
  const occupied = useOccupiedPlan(asked?.action === 'occupied');
  const invite = useInvitePlan(intent?.action === 'invite' ? intent : undefined);
  if (noDay !== undefined) return problem(t('act.noDay', { text: noDay }));
  if (!intent) return NO_PLAN;
  // Only opens a form, which doesn’t need the network yet.
  if (intent.action === 'invite') return invite;
  if (!online) return problem(t('offline'));
  // These name nothing, so what’s left over could change what was meant.
  if ((isAway(intent) || intent.action === 'occupied') && intent.name !== '')
    return problem(t('act.notUnderstood', { text: intent.name }));
  switch (intent.action) {
    case 'book':
      return place;
    case 'move':
      return move;
    case 'sick':
    case 'away':
      return away;
    case 'sitNextTo':
    case 'whereIs':
      return person;
    case 'occupied':
      return occupied;
    default:
      return own;
  }
}

const isOwn = (intent: Intent): intent is PersonalIntent =>
  ['cancel', 'checkIn', 'checkOut'].includes(intent.action);
const isAway = (intent: Intent): intent is AwayIntent => ['sick', 'away'].includes(intent.action);
const isAboutPerson = (intent: Intent): intent is PersonIntent =>
  ['sitNextTo', 'whereIs'].includes(intent.action);
