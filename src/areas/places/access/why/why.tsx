import { useNavigate } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { DatePicker } from '@/ui/date-picker';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { useQuestion, type Subject } from '../model';
import type { Grant } from '../model/grants';
import { targetOf, targetValue, TargetField } from '../panel/target-field';
import { Answer } from './answer';
import css from './why.module.css';

interface WhyProps {
  readonly subject: Subject;
  /** Undefined while they’re loading. */
  readonly grants: readonly Grant[] | undefined;
}

/** "Why can Ana not book this?", answered by the server for any person and day (F7, ACC-1). */
export function Why({ subject, grants }: WhyProps) {
  const { t } = useTranslation('access');
  const navigate = useNavigate({ from: '/admin/places/$resourceId/access' });
  const { day, personId, person, answer, suggested } = useQuestion(subject);
  const ask = (change: { person?: string | undefined; day?: string | undefined }): void =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const who = person.data && (person.data.name ?? person.data.email);
  return (
    <Card aria-labelledby="why">
      <Stack gap={3}>
        <CardHead id="why" title={t('why.title', { place: subject.place.name })} level={2} />
        <div className={css.question}>
          <TargetField
            label={t('why.person')}
            value={personId === undefined ? null : targetValue('user', personId)}
            onChange={(value) => ask({ person: targetOf(value)?.target_id })}
          />
          <DatePicker
            label={t('why.day')}
            value={day}
            onChange={(date) => ask({ day: date ?? undefined })}
          />
        </div>
        {personId === undefined && suggested.length > 0 && (
          <div role="group" aria-label={t('why.suggested')} className={css.people}>
            {suggested.slice(0, 6).map(({ id, name, email }) => (
              <Button wraps key={id} size="small" onClick={() => ask({ person: id })}>
                {t('why.ask', { who: name ?? email })}
              </Button>
            ))}
          </div>
        )}
        {personId !== undefined &&
          (isMissing(person.error) ? (
            <Notice tone="warning">{t('why.noPerson')}</Notice>
          ) : answer.isError || person.isError ? (
            <ReadFailed
              compact
              title={t('why.error')}
              query={{
                error: answer.error ?? person.error,
                isFetching: answer.isFetching || person.isFetching,
                refetch: () => Promise.all([answer.refetch(), person.refetch()]),
              }}
            />
          ) : answer.data && who !== undefined ? (
            <Answer
              {...{ subject, grants, day, personId, who }}
              answer={answer.data}
              onAdd={() =>
                void navigate({
                  search: (before) => ({ ...before, person: personId, day, grant: 'new-access' }),
                })
              }
            />
          ) : (
            <div aria-busy="true">
              <SkeletonRows count={2} />
            </div>
          ))}
      </Stack>
    </Card>
  );
}
