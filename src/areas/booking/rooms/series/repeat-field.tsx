import { useTranslation } from '@/lib/i18n';
import { Select } from '@/ui/select';
import { CountField } from '../finder/count-field';
import css from '../panel/panel.module.css';
import { REPEATS, type Repeat, type RepeatKind } from '../panel/draft';

interface RepeatFieldProps {
  readonly value: Repeat | undefined;
  readonly onChange: (repeat: Repeat | undefined) => void;
}

/** A series has ten dates by default. */
const DEFAULT_COUNT = 10;
const LIMIT = 200;

/** Whether a meeting repeats, how, and how many times. */
export function RepeatField({ value, onChange }: RepeatFieldProps) {
  const { t } = useTranslation('rooms');
  return (
    <div className={css.times}>
      <Select
        bare
        label={t('repeat.label')}
        value={value?.kind ?? ''}
        placeholder={t('repeat.never')}
        options={REPEATS.map((kind) => ({ value: kind, label: t(`repeat.${kind}`) }))}
        onChange={({ target }) =>
          onChange(
            target.value === ''
              ? undefined
              : { kind: target.value as RepeatKind, count: value?.count ?? DEFAULT_COUNT },
          )
        }
      />
      {value && (
        <CountField
          label={t('repeat.count')}
          min={2}
          max={LIMIT}
          value={value.count}
          onChange={(count) => onChange({ ...value, count })}
        />
      )}
    </div>
  );
}
