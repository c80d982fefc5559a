import type { Question } from '@/api/schemas/questions';
import { RadioGroup } from '@/ui/radio-group';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-field';
import { useTranslation } from '@/lib/i18n';
import './strings';

/** More options than this become a select. */
const IN_SIGHT = 6;

interface QuestionFieldProps {
  readonly question: Pick<Question, 'text' | 'help' | 'type' | 'options' | 'is_required'>;
  readonly id: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One question with its possible answers. */
export function QuestionField({ question, id, value, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('questionnaire');
  const { text, type, options, is_required } = question;
  const help = question.help ?? undefined;
  const choices = options.map((option) => ({ value: option, label: option }));
  if (type === 'text') {
    return (
      <TextArea
        {...{ id, help, error, value }}
        label={text}
        optional={!is_required}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (options.length > IN_SIGHT) {
    return (
      <Select
        {...{ id, help, error, value }}
        label={text}
        optional={!is_required}
        placeholder={t('choose')}
        options={choices}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  return (
    <RadioGroup
      id={id}
      label={is_required ? text : t('optional', { text })}
      help={help}
      error={error}
      value={value === '' ? null : value}
      options={choices}
      onChange={onChange}
    />
  );
}
