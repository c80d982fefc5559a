import { useTranslation } from '@/lib/i18n';
import type { IntegrationOptions } from '@/api/schemas/integrations';
import type { Binding } from '@/kit/form/types';
import { TextField } from '@/ui/text-field';
import type { Option } from '../kinds';

/** The names of options, which are the parts of a form’s field. */
export const optionNames = (options: readonly Option[]): readonly string[] =>
  options.map(({ name }) => name);

/** Those that no one may read back, not even from a draft. */
export const secretNames = (options: readonly Option[]): readonly string[] =>
  options.flatMap(({ name, isSecret = false }) => (isSecret ? [name] : []));

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
  readonly bind: (path: `options.${Option['name']}`) => Binding<string>;
}

/** A field for each option of a form whose field `options` has them as its parts. */
export function OptionFields({ options, bind }: OptionFieldsProps) {
  const { t } = useTranslation('integrations');
  return options.map(({ name, isSecret = false }) => {
    const { id, value, error, onChange } = bind(`options.${name}`);
    return (
      <TextField
        key={name}
        {...{ id, value, error }}
        label={t(`option.${name}`)}
        help={isSecret ? t('secretHelp') : t(`optionHelp.${name}`)}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  });
}
