import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/core/errors';
import { healthWrites } from '@/api/health-writes';
import type { health } from '@/api/health';
import type { HealthDocument, Vaccination } from '@/api/schemas/health';
import { i18n } from '@/lib/i18n';
import { messageOf } from '@/writes/problem';
import { writer } from '@/writes/write';
import { documentById } from './queries';
import { nameOf, PATHS, titleOf } from './text';
import './strings';

export type Answer = 'accepted' | 'rejected';

/** Sends answers to documents. They’re final, so there’s no Undo (UNDO-3). */
export function useReviewActions(myId: string) {
  const client = useQueryClient();
  const write = writer(client);
  const t = i18n.getFixedT(null, 'health');

  /** Someone else’s answer to a document in the meantime. */
  const conflict = (current: HealthDocument, answer: Answer): string => {
    const words = {
      name: current.reviewed_by ? nameOf(current.reviewed_by) : t('review.someone'),
      person: nameOf(current.user),
      title: titleOf(current),
    };
    if (current.status === answer) return t(`review.already.${answer}`, words);
    return current.reason === null
      ? t(`review.opposite.${answer}`, words)
      : t(`review.oppositeReason.${answer}`, { ...words, reason: current.reason });
  };

  return {
    /**
     * Answers one document.
     *
     * @returns what the reviewer has to know: someone else was faster, or nothing was saved; undefined if it succeeded
     */
    answer: async (
      document: HealthDocument,
      answer: Answer,
      reason: string,
    ): Promise<string | undefined> => {
      const words = { person: nameOf(document.user), title: titleOf(document) };
      const params = { kind: PATHS[document.document], id: document.id };
      try {
        const input = { params, ...(reason === '' ? {} : { body: { reason } }) };
        const done = (_input: unknown, made: HealthDocument | undefined) =>
          isMine(made, myId) ? t(`review.done.${answer}`, words) : undefined;
        const saved = await (answer === 'accepted'
          ? write(healthWrites.accept, input, { ownError: true, done })
          : write(healthWrites.reject, input, { ownError: true, done }));
        return saved && !isMine(saved, myId) ? conflict(saved, answer) : undefined;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const current = await client
            .query({ ...documentById(document), staleTime: 0 } as ReturnType<
              typeof health.vaccination.query
            >)
            .catch((): Vaccination | undefined => undefined);
          if (current && current.status !== 'pending') return conflict(current, answer);
        }
        return t(`review.failed.${answer}`, { ...words, reason: messageOf(error) });
      }
    },
  };
}

/** Whether an answer is the reviewer’s own. One without a body counts as theirs. */
const isMine = (document: HealthDocument | undefined, myId: string): boolean =>
  (document?.reviewed_by?.id ?? myId) === myId;
