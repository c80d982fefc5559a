import { useId } from 'react';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Heading, Text } from '@/ui/heading';
import { usePolicyEffect, type Draft } from '../model';
import css from '../page.module.css';

interface EffectProps {
  readonly draft: Draft;
  /** The changed policy’s. */
  readonly id: string | undefined;
}

/** A policy’s people and how many of them are over its quota, according to the form: "34 people. 3 over quota." */
export function EffectOf({ draft, id }: EffectProps) {
  const { t } = useTranslation('workPolicies');
  const heading = useId();
  const { people, outside, isUnseen, failed } = usePolicyEffect(draft, id);
  const { quota, quota_kind, period } = draft;
  const isMost = quota_kind === 'at_most';
  const outsideText =
    outside === 0
      ? t(`effect.${isMost ? 'none' : 'noneBelow'}.${period}`)
      : t(`effect.${isMost ? 'over' : 'below'}.${period}`, { count: outside ?? 0 });
  return (
    <section
      aria-labelledby={heading}
      aria-busy={people === undefined && !failed}
      className={css.effect}
    >
      <Heading level={3} size={14} id={heading}>
        {t('effect.title')}
      </Heading>
      {failed ? (
        <ReadFailed compact title={t('effect.error')} query={failed} />
      ) : (
        <span role="status">
          {people === undefined ? (
            t('effect.counting')
          ) : (
            <>
              {t('effect.people', { count: people })}{' '}
              {quota !== null && outside !== undefined && outsideText}
            </>
          )}
        </span>
      )}
      {quota !== null && isUnseen && <Text muted>{t('effect.unseen')}</Text>}
      {quota !== null && !isUnseen && id === undefined && (
        <Text muted>{t('effect.newByType')}</Text>
      )}
      {id !== undefined && <Text muted>{t('effect.stays')}</Text>}
    </section>
  );
}
