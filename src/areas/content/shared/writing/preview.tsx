import type { ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { Text } from '@/ui/heading';
import { SegmentedControl } from '@/ui/segmented-control';
import { Stack } from '@/ui/stack';
import { WRITING_VIEWS, type WritingView } from './search';
import './strings';
import css from './writing.module.css';

interface ViewChoiceProps {
  readonly view: WritingView;
  readonly onChange: (view: WritingView) => void;
}

/** Editing, or the preview in either design. */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const { t } = useTranslation('writing');
  return (
    <SegmentedControl
      label={t('view')}
      options={WRITING_VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      value={view}
      onChange={onChange}
    />
  );
}

/** The article as it is in the form, rendered as for readers in one of the two designs. */
export function Preview({ design, children }: { design: 'v1' | 'v2'; children: ReactNode }) {
  const { t } = useTranslation('writing');
  return (
    <Stack gap={2}>
      <Text muted>{t('previewText')}</Text>
      <div data-ds={design} className={css.preview}>
        {children}
      </div>
    </Stack>
  );
}
