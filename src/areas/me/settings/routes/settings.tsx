import { createFileRoute } from '@tanstack/react-router';
import { rememberedSettings } from '@/areas/me/shared/queries/settings';
import { allTags } from '@/areas/places/shared/queries/tags';
import { withSession } from '@/session';
import { GeneralPage } from '../page';

export const Route = createFileRoute('/_app/settings')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(rememberedSettings());
      start(allTags());
    }),
  component: GeneralPage,
});
