import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@/api/core/endpoint';
import { news, NewsWrite, type News } from '@/api/news';
import { i18n } from '@/lib/i18n';
import { publishedText, savedText } from '@/areas/content/shared/writing/text';
import { copyOf } from '@/writes/copy';
import { undoCreation, writer } from '@/writes/write';
import './strings';

/** The last write to an article can be undone above the list and above the form. */
export const SUBJECT = 'news.written';

type NewsBody = InputOf<typeof news.create.definition>['body'];

/** The writable fields of an article. */
export const bodyOf = (item: News) => copyOf(NewsWrite, item, {});

/** The actions on news. All of them can be undone (UNDO-1). */
export function useNewsActions() {
  const write = writer(useQueryClient());
  const t = i18n.getFixedT(null, 'newsAdmin');
  return {
    create: (body: NewsBody) =>
      write(
        news.create,
        { body },
        {
          ownError: true,
          done: () =>
            body.status === 'published'
              ? publishedText(body.title)
              : t('done.created', { title: body.title }),
          undo: undoCreation(SUBJECT, (id) => write(news.remove, { params: { id } })),
        },
      ),

    /** @param version `updated_at` of the article that was changed (RACE-7) */
    update: (item: News, changes: Partial<NewsBody>, version = item.updated_at, ownError = true) =>
      write(
        news.update,
        { params: { id: item.id }, body: { ...changes, updated_at: version } },
        {
          ownError,
          done: () => savedText(item, changes),
          undo: (_input, saved) => ({
            subject: SUBJECT,
            run: () =>
              write(news.update, {
                params: { id: item.id },
                body: { ...bodyOf(item), updated_at: saved?.updated_at },
              }),
          }),
        },
      ),

    /** Undo creates it again, with a new id and the day of the Undo, because the API has no other way. */
    remove: (item: News) =>
      write(
        news.remove,
        { params: { id: item.id } },
        {
          done: () => t('done.deleted', { title: item.title }),
          undo: () => ({
            subject: SUBJECT,
            run: () => write(news.create, { body: bodyOf(item) }),
          }),
        },
      ),
  };
}
