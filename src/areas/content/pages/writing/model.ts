import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { allSections, pageById } from '@/areas/content/shared/queries/pages';
import { NEW } from '../search';

/** The page in the address, which needn’t exist yet, in all its states. */
export function useWrittenPage() {
  const { pageId } = useParams({ from: '/_app/admin/pages/$pageId' });
  const isNew = pageId === NEW;
  const query = useQuery({ ...pageById(pageId), enabled: !isNew });
  const sections = useQuery(allSections());
  const isGone = isMissing(query.error);
  return {
    pageId,
    isNew,
    query,
    isGone,
    // A page that was deleted in the meantime can’t be edited: its form would only fail.
    page: isGone ? undefined : query.data,
    sections: sections.data?.elements,
  };
}
