import { useTranslation } from '@/lib/i18n';
import type { IntegrationOptions } from '@/api/schemas/integrations';
import { TextField } from '@/ui/text-field';
import type { Option } from '../model/kinds';

/** A form’s options by name, all of them text. */
export type OptionValues = Record<string, string>;

/** The saved options as text; a secret is never read back, so it’s empty. */
export const optionValues = (options: readonly Option[], saved: IntegrationOptions): OptionValues =>
  Object.fromEntries(
    options.map(({ name }) => {
      const value = saved[name];
      return [name, typeof value === 'string' ? value : ''];
    }),
  );

/** What’s sent: an empty secret means the existing one. */
export const optionChanges = (
  options: readonly Option[],
  before: OptionValues,
  values: OptionValues,
): IntegrationOptions =>
  Object.fromEntries(
    options.flatMap(({ name }) => {
      const value = values[name]?.trim() ?? '';
      return value === before[name] ? [] : [[name, value]];
    }),
  );

interface OptionFieldsProps {
  readonly options: readonly Option[];
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}

/** A field for each option. */
export function OptionFields({ options, values, onChange }: OptionFieldsProps) {
  const { t } = useTranslation('integrations');
  return options.map(({ name, isSecret = false }) => (
    <TextField
      key={name}
      label={t(`option.${name}`)}
      help={isSecret ? t('secretHelp') : t(`optionHelp.${name}`)}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  ));
}
