import { useTranslation } from '@/lib/i18n';
import { Heading, Text } from '@/ui/heading';
import { Select } from '@/ui/select';
import { Stack } from '@/ui/stack';
import { COLUMNS, meaningOf, type Column, type Grid } from './grid';
import css from './paste.module.css';

/** How many columns are shown individually: data with more isn’t a list of places. */
const LIMIT = 40;

interface MappingProps {
  readonly grid: Grid;
  readonly onChange: (index: number, column: Column | null) => void;
}

/** What each pasted column contains, as it was recognized; people can change or ignore it. */
export function Mapping({ grid, onChange }: MappingProps) {
  const { t } = useTranslation('places');
  const { columns, headings, rows } = grid;
  const ignored = columns.filter((column) => !column).length;
  // Headings can be equal or missing, so a column is identified by its position.
  const fields = columns.slice(0, LIMIT).map((column, index) => ({
    id: `column ${index}`,
    index,
    column,
    heading: headings[index] || t('paste.column', { number: index + 1 }),
  }));
  return (
    <Stack as="section" gap={2} aria-label={t('paste.columns')}>
      <Heading level={2} size={16}>
        {t('paste.columns')}
      </Heading>
      <Text muted>
        {t('paste.recognized', { count: columns.length - ignored, all: columns.length })}
      </Text>
      {fields.map(({ id, column, heading }) => {
        const meaning = meaningOf(heading);
        if (column || !meaning || !columns.includes(meaning)) return null;
        const held = t(`paste.holds.${meaning}`);
        return <Text key={id}>{t('paste.again', { heading, column: held })}</Text>;
      })}
      <div className={css.columns}>
        {fields.map(({ id, index, column, heading }) => (
          <Select
            key={id}
            label={heading}
            help={rows[0]?.cells[index] || undefined}
            value={column ?? ''}
            placeholder={t('paste.ignore')}
            options={COLUMNS.map((value) => ({ value, label: t(`paste.holds.${value}`) }))}
            onChange={({ target }) =>
              onChange(index, COLUMNS.find((one) => one === target.value) ?? null)
            }
          />
        ))}
      </div>
    </Stack>
  );
}
