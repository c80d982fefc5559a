import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/booking-refusal.json';
import { Notice } from '@/ui/notice';
import { overriderOf } from './overriders';
import type { Refused } from './refused';
import { useStamp } from './use-stamp';
import './strings';

// They load with the first refusal, not with every page that books.
addStrings('booking', strings);

interface RefusalNoticeProps {
  /** The wanted place. */
  name: string;
  refused: Refused;
  /** Zone of the office, in which the next time is shown. */
  zone: string;
  onClose?: () => void;
}

/** Why a booking was refused: the rule, what it belongs to, when it’s possible again, and who can override it (ACC-1). */
export function RefusalNotice({ name, refused, zone, onClose }: RefusalNoticeProps) {
  const { t } = useTranslation('booking');
  const { rule, scope, next_start, lifted_by, message } = refused;
  const overrider = overriderOf(lifted_by);
  const stamp = useStamp('day');
  const when = next_start === null ? undefined : stamp(next_start, zone);
  return (
    <Notice tone="warning" live title={t('refusal.title', { name })} onClose={onClose}>
      {message}. {t(`refusal.scope.${scope.type}`, { name: scope.name ?? name })}{' '}
      {when === undefined ? t('refusal.noNext') : t(`refusal.next.${nextOf(rule)}`, { when })}
      {overrider !== 'nobody' && ` ${t(`refusal.liftedBy.${overrider}`)}`}
    </Notice>
  );
}

/** What happens at the next time that the server names, which depends on what was in the way. */
function nextOf(rule: Refused['rule']): 'opens' | 'own' | 'whole' {
  if (rule === 'same_person') return 'own';
  return rule === 'closed' || rule === 'office_hours_not_available' ? 'opens' : 'whole';
}
