import { moveTo } from '@/domain/order';
import { useTranslation } from '@/lib/i18n';
import { ReadFailed } from '@/kit/loading/read-failed';
import { announce } from '@/ui/announcer';
import { IconButton } from '@/ui/button';
import { Heading, Text } from '@/ui/heading';
import { IconClose } from '@/ui/icon';
import { OrderedList } from '@/ui/ordered-list';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import type { FormChoice } from '../model';
import css from './panel.module.css';

interface FormsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** Undefined while they’re loading, and if that failed. */
  readonly choices: readonly FormChoice[] | undefined;
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Why a form can’t be removed from the station. */
  readonly keptReason?: ((id: string) => string | undefined) | undefined;
}

/** What a station asks and has signed, in the order in which visitors see it. */
export function FormsField({
  id,
  label,
  error,
  value,
  onChange,
  choices,
  query,
  keptReason,
}: FormsFieldProps) {
  const { t } = useTranslation('stations');
  if (!choices) {
    if (query.isError) return <ReadFailed compact title={t('forms.error')} query={query} />;
    return <SkeletonRows count={2} />;
  }
  const shown = value.flatMap((each) => choices.find((choice) => choice.id === each) ?? []);
  const others = choices.filter((choice) => !value.includes(choice.id));
  const ids = shown.map((choice) => choice.id);
  const move = (moved: string, position: number) => {
    onChange([...moveTo(ids, ids.indexOf(moved), position)]);
    const name = shown.find((choice) => choice.id === moved)?.name ?? '';
    announce(t('forms.moved', { name, position: position + 1, count: ids.length }));
  };
  return (
    <Stack gap={2}>
      <Heading level={3}>{label}</Heading>
      {shown.length === 0 ? (
        <Text muted>{t('forms.none')}</Text>
      ) : (
        <OrderedList
          label={label}
          onMove={move}
          rows={shown.map(({ id: shownId, name }) => ({
            id: shownId,
            name,
            content: (
              <div className={css.form}>
                <bdi>{name}</bdi>
                <IconButton
                  size="small"
                  label={t('forms.remove', { name })}
                  icon={<IconClose />}
                  disabledReason={keptReason?.(shownId)}
                  onClick={() => {
                    onChange(ids.filter((each) => each !== shownId));
                    announce(t('forms.removed', { name }));
                  }}
                />
              </div>
            ),
          }))}
        />
      )}
      {others.length > 0 && (
        <Select
          id={id}
          label={t('forms.add')}
          error={error}
          value=""
          placeholder={t('forms.choose')}
          options={others.map((choice) => ({ value: choice.id, label: choice.name }))}
          onChange={({ target }) => {
            onChange([...ids, target.value]);
            const name = others.find((choice) => choice.id === target.value)?.name ?? '';
            announce(t('forms.added', { name }));
          }}
        />
      )}
    </Stack>
  );
}
