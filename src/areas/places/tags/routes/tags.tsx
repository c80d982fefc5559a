import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { tags } from '@/api/tags';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { allTags } from '@/areas/places/shared/queries/tags';
import { withSession } from '@/session';
import { TagsPage } from '../page';

export const Route = createFileRoute('/_app/admin/tags')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('tag'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) => withSession(context, (_session, start) => start(allTags())),
  staticData: {
    access: [NEEDS.places satisfies AccessOf<typeof tags.addToResource>],
  },
  component: TagsPage,
});
