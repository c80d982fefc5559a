import { useTranslation } from '@/lib/i18n';
import { Checkbox } from '@/ui/checkbox';
import css from './writing.module.css';

interface OfficeChoiceProps {
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** None means all of them. */
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error: string | undefined;
}

/** An article’s offices: all of them, or some. */
export function OfficeChoice({ offices, chosen, onChange, error }: OfficeChoiceProps) {
  const { t } = useTranslation('newsAdmin');
  return (
    <fieldset className={css.offices}>
      <legend className={css.legend}>{t('writing.offices')}</legend>
      <Checkbox
        label={t('writing.allOffices')}
        checked={chosen.length === 0}
        error={error}
        onChange={() => onChange([])}
      />
      {offices.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
    </fieldset>
  );
}
