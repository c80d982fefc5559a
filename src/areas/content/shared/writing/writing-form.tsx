import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { EditorField } from '@/kit/editor/editor-field';
import { ResourceForm } from '@/kit/form/resource-form';
import type { AnyResourceForm } from '@/kit/form/use-resource-form';
import { Card } from '@/ui/card';
import { TextField } from '@/ui/text-field';
import { Preview } from './preview';
import type { WritingView } from './search';
import { StatusActions } from './status-actions';
import './strings';
import css from './writing.module.css';

interface WritingFormProps extends Pick<ComponentProps<typeof EditorField>, 'pictures'> {
  /** Identifies the form. */
  readonly label: string;
  readonly form: AnyResourceForm;
  readonly title: ComponentProps<typeof TextField>;
  readonly content: Omit<ComponentProps<typeof EditorField>, 'pictures'>;
  /** Whether it doesn’t exist yet: then its title gets the focus. */
  readonly isNew: boolean;
  readonly status: 'draft' | 'published';
  /** Saves the form with another status. */
  readonly onSend: ComponentProps<typeof StatusActions>['onSend'];
  readonly view: WritingView;
  /** The article as its readers will see it. */
  readonly preview: ReactNode;
  /** Other details of the article. */
  readonly children: ReactNode;
}

/** Title and text of an article, and its status. During the preview, its form stays mounted but hidden. */
export function WritingForm(props: WritingFormProps) {
  const { label, form, title, content, pictures, isNew, status, onSend, view, preview, children } =
    props;
  const { t } = useTranslation('writing');
  const isDraft = status === 'draft';
  return (
    <>
      <Card hidden={view !== 'write'} aria-label={label}>
        <ResourceForm
          form={form}
          className={css.form}
          failedTitle={t('notSaved')}
          submitLabel={t(isDraft ? 'saveDraft' : 'saveChanges')}
          submitVariant={isDraft ? 'secondary' : 'primary'}
          actions={<StatusActions form={form} status={status} onSend={onSend} />}
        >
          <TextField {...title} autoComplete="off" autoFocus={isNew} />
          <EditorField {...content} pictures={pictures} />
          {children}
        </ResourceForm>
      </Card>
      {view !== 'write' && <Preview design={view}>{preview}</Preview>}
    </>
  );
}
