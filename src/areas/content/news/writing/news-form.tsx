import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { News, NewsWrite } from '@/api/news';
import { useTranslation } from '@/lib/i18n';
import { wordsOf } from '@/kit/article/excerpt';
import { useResourceForm } from '@/kit/form/use-resource-form';
import type { WritingView } from '@/areas/content/shared/writing/search';
import { useStatus } from '@/areas/content/shared/writing/use-status';
import { WritingForm } from '@/areas/content/shared/writing/writing-form';
import { useNow } from '@/lib/clock';
import { useSession } from '@/session';
import { NewsArticle } from '../reading/news-article';
import { officesText } from '../text';
import { useNewsActions } from './actions';
import { Cover } from './cover';
import { OfficeChoice } from './office-choice';

const FormWrite = z.pick(NewsWrite, {
  title: true,
  content: true,
  image_url: true,
  office_ids: true,
});
const valuesOf = ({ title, content, image_url, office_ids }: News) => ({
  title,
  content,
  image_url,
  office_ids,
});
const EMPTY = { title: '', content: '', image_url: null, office_ids: [] };

interface NewsFormProps {
  /** The article to change; without it, the form creates one. */
  readonly item: News | undefined;
  readonly view: WritingView;
}

/** Title, cover picture, text, and offices of an article. During the preview, its form stays mounted but hidden. */
export function NewsForm({ item, view }: NewsFormProps) {
  const { t } = useTranslation(['newsAdmin', 'writing']);
  const { offices, user } = useSession();
  const now = useNow();
  const navigate = useNavigate({ from: '/admin/news/$newsId' });
  const actions = useNewsActions();
  const { asked, send } = useStatus();
  const form = useResourceForm({
    name: `news.${item?.id ?? 'new'}`,
    schema: FormWrite,
    fields: {
      title: { label: t('writing:title'), needed: t('writing:titleNeeded') },
      content: { label: t('writing:content'), show: wordsOf },
      image_url: {
        label: t('writing.picture'),
        show: (address) => t(address === null ? 'writing.noPicture' : 'writing.hasPicture'),
      },
      office_ids: {
        label: t('writing.offices'),
        show: (ids) => officesText({ office_ids: [...ids] }, offices),
      },
    },
    saved: item ? valuesOf(item) : EMPTY,
    version: item?.updated_at,
    entity: { schema: News, valuesOf },
    save: ({ values, changes, version }) => {
      const status = asked.current;
      return item
        ? actions.update(item, { ...changes, ...(status && { status }) }, version)
        : actions.create({ ...values, status: status ?? 'draft' });
    },
    onSaved: (_sent, made) => {
      if (item || !made) return;
      void navigate({ params: { newsId: made.id }, search: { view }, replace: true });
    },
  });
  const chosen = form.field('office_ids');
  return (
    <WritingForm
      label={t('writing.form')}
      form={form}
      title={form.text('title')}
      content={form.field('content')}
      pictures="news"
      isNew={!item}
      status={item?.status ?? 'draft'}
      onSend={(next) => send(form.submit, next)}
      view={view}
      preview={
        <NewsArticle
          level={2}
          item={{
            id: '',
            author: { id: user.id, name: user.name, email: user.email, profile_photo_url: null },
            updated_at: new Date(now).toISOString(),
            published_at: null,
            ...item,
            ...form.values,
            status: 'published',
          }}
        />
      }
    >
      <Cover {...form.field('image_url')} />
      <OfficeChoice
        offices={offices}
        error={chosen.error}
        chosen={chosen.value}
        onChange={chosen.onChange}
      />
    </WritingForm>
  );
}
