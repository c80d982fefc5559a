import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Page, PageWrite, type Section } from '@/api/pages';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { wordsOf } from '@/kit/article/excerpt';
import { useResourceForm } from '@/kit/form/use-resource-form';
import type { WritingView } from '@/areas/content/shared/writing/search';
import { useStatus } from '@/areas/content/shared/writing/use-status';
import { WritingForm } from '@/areas/content/shared/writing/writing-form';
import { useSession } from '@/session';
import { Select } from '@/ui/select';
import { PageArticle } from '../reading/page-article';
import { usePageActions } from './actions';

const FormWrite = z.pick(PageWrite, { title: true, content: true, section_id: true });
const valuesOf = ({ title, content, section_id }: Page) => ({ title, content, section_id });

interface PageFormProps {
  /** The page to change; without it, the form creates one. */
  readonly page: Page | undefined;
  readonly sections: readonly Section[];
  /** The section of a new page. */
  readonly section: string | undefined;
  readonly view: WritingView;
}

/** Title, text, and section of a page. During the preview, its form stays mounted but hidden. */
export function PageForm({ page, sections, section, view }: PageFormProps) {
  const { t } = useTranslation(['pagesAdmin', 'writing']);
  const { user } = useSession();
  const now = useNow();
  const navigate = useNavigate({ from: '/admin/pages/$pageId' });
  const actions = usePageActions();
  const { asked, send } = useStatus();
  const nameOf = (id: string | null) =>
    sections.find((each) => each.id === id)?.name ?? t('noSection');
  const form = useResourceForm({
    name: `page.${page?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      title: { label: t('writing:title'), needed: t('writing:titleNeeded') },
      content: { label: t('writing:content'), show: wordsOf },
      section_id: { label: t('writing.section'), show: nameOf },
    },
    saved: page ? valuesOf(page) : { title: '', content: '', section_id: section ?? null },
    version: page?.updated_at,
    entity: { schema: Page, valuesOf },
    save: ({ values, changes, version }) => {
      const status = asked.current;
      return page
        ? actions.update(
            page,
            { ...changes, ...(status && { status }) },
            { version, ownError: true },
          )
        : actions.create({ ...values, status: status ?? 'draft' });
    },
    onSaved: (_sent, made) => {
      if (page || !made) return;
      void navigate({
        params: { pageId: made.id },
        search: (before) => ({ ...before, view }),
        replace: true,
      });
    },
  });
  return (
    <WritingForm
      label={t('writing.form')}
      form={form}
      title={form.text('title')}
      content={form.field('content')}
      pictures="page"
      isNew={!page}
      status={page?.status ?? 'draft'}
      onSend={(next) => send(form.submit, next)}
      view={view}
      preview={
        <PageArticle
          level={2}
          section={sections.find(({ id }) => id === form.values.section_id)?.name}
          page={{
            id: '',
            weight: 0,
            author: { id: user.id, name: user.name, email: user.email, profile_photo_url: null },
            updated_at: new Date(now).toISOString(),
            ...page,
            ...form.values,
            status: 'published',
          }}
        />
      }
    >
      <Select
        {...form.choice('section_id')}
        options={sections.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('noSection')}
      />
    </WritingForm>
  );
}
