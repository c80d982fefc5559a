import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { tags } from '@/api/tags';
import { LIST_DEFAULTS } from '@/parts/list/search';
import { allTags } from '@/reads/tags';
import { withSession } from '@/session';
import { TagsSearch } from '../search';
import { TagsPage } from '../page';

export const Route = createFileRoute('/_app/admin/tags')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: TagsSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allTags())),
  staticData: { access: [tags.assign.access], adminGroup: 'places' },
  component: TagsPage,
});
