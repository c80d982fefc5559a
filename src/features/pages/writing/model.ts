import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '@/api/core/errors';
import { allSections, pageById } from '@/reads/pages';
import { NEW } from '../search';

/** The page of the address, which need not be there yet, in all that may become of it. */
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
    // What was deleted meanwhile isn't written on: its form would only fail.
    page: isGone ? undefined : query.data,
    sections: sections.data?.elements,
  };
}
