import { Link } from '@tanstack/react-router';
import type { Schedulable } from '@/api/resources';
import type { Refusal } from '@/api/schemas/places';
import { officeDay, type LocalDate } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { listText, useTranslation } from '@/lib/i18n';
import { refusalOf } from '@/areas/booking/shared/find/answer';
import { overriderOf } from '@/areas/booking/shared/overriders';
import { useMoment } from '@/areas/booking/shared/use-times';
import { Button } from '@/ui/button';
import { linkClass } from '@/ui/link-class';
import { Notice } from '@/ui/notice';
import type { Subject } from '../model';
import type { Grant } from '../model/grants';
import { byRule } from '../model/verdicts';
import css from './why.module.css';

interface AnswerProps {
  readonly subject: Subject;
  readonly grants: readonly Grant[] | undefined;
  readonly answer: Schedulable;
  readonly day: LocalDate;
  readonly personId: string;
  /** The person’s name. */
  readonly who: string;
  /** Opens a new period for this person on this day. */
  readonly onAdd: () => void;
}

/** The server’s answer: yes, or the rule with its source, when it’s possible again, and who can override it (ACC-1). */
export function Answer({ subject, grants, answer, day, who, onAdd }: AnswerProps) {
  const { t } = useTranslation('access');
  const { place } = subject;
  const date = dayText(day, subject.office.time_zone);
  if (place.type === 'area') {
    const { total, free, rules } = byRule(answer);
    if (total === 0) return <Notice live>{t('why.noPlaces', { place: place.name })}</Notice>;
    return (
      <Notice
        live
        tone={free === total ? 'success' : free === 0 ? 'warning' : 'info'}
        title={t('why.ofArea', { who, free, count: total, place: place.name, day: date })}
      >
        {rules.length > 0 && (
          <ul className={css.rules}>
            {rules.map(({ refusal, names }) => (
              <li key={refusal.message}>
                <strong>{t('why.someRefused', { count: names.length })}</strong>{' '}
                {names.slice(0, 8).join(', ')}
                {names.length > 8 && ` ${t('why.more', { count: names.length - 8 })}`}
                <Rule
                  {...{ refusal, subject, grants }}
                  isShared={names.length > 1 && refusal.scope.type === 'resource'}
                />
              </li>
            ))}
          </ul>
        )}
      </Notice>
    );
  }
  const refused = refusalOf(answer, place.id);
  if (refused) {
    return (
      <Notice
        live
        tone="warning"
        title={t('why.no', { who, place: place.name, day: date })}
        action={
          refused.rule === 'not_permitted' && (
            <Button size="small" onClick={onAdd}>
              {t('why.add')}
            </Button>
          )
        }
      >
        <Rule refusal={refused} {...{ subject, grants }} />
      </Notice>
    );
  }
  return answer.elements.some(({ id }) => id === place.id) ? (
    <Notice live tone="success" title={t('why.yes', { who, place: place.name, day: date })} />
  ) : (
    <Notice live tone="warning">
      {t('why.unknown')}
    </Notice>
  );
}

interface RuleProps extends Pick<AnswerProps, 'subject' | 'grants'> {
  readonly refusal: Refusal;
  /** Several places are refused in the same way, each by its own rule. */
  readonly isShared?: boolean;
}

/** The four parts of a refusal. */
function Rule({ refusal, subject: { place, office }, grants, isShared = false }: RuleProps) {
  const { t } = useTranslation('access');
  const moment = useMoment();
  const { rule, message, scope, next_start, lifted_by } = refusal;
  const source = isShared
    ? t('scope.each')
    : t(`scope.${scope.type}`, { name: scope.name ?? place.name });
  const managers =
    lifted_by === 'resource_manager'
      ? (grants ?? []).filter(({ kind }) => kind === 'manager').map(({ name }) => name)
      : [];
  const zone = office.time_zone;
  return (
    <dl className={css.answer}>
      <dt>{t('why.rule')}</dt>
      <dd>{isShared ? t(`rule.${rule}`) : message}</dd>
      <dt>{t('why.source')}</dt>
      <dd>
        {(scope.type === 'area' || scope.type === 'resource') &&
        scope.id !== null &&
        scope.id !== place.id &&
        !isShared ? (
          <Link
            to="/admin/places/$resourceId/access"
            params={{ resourceId: scope.id }}
            className={linkClass('inline')}
          >
            {source}
          </Link>
        ) : (
          source
        )}
      </dd>
      <dt>{t('why.next')}</dt>
      <dd>
        {next_start === null || isShared
          ? t(isShared ? 'why.eachNext' : 'why.noNext')
          : t('why.at', {
              day: dayText(officeDay(next_start, zone), zone),
              clock: moment(next_start, zone),
            })}
      </dd>
      <dt>{t('why.lift')}</dt>
      <dd>
        {t(`lift.${overriderOf(lifted_by)}`)}
        {managers.length > 0 && ` ${t('why.managers', { names: listText(managers) })}`}
      </dd>
    </dl>
  );
}
