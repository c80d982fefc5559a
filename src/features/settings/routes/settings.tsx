import { createFileRoute } from '@tanstack/react-router';
import { withSession } from '@/session';
import { GeneralPage } from '../general-page';
import { allTags, rememberedQuery } from '../reads';

export const Route = createFileRoute('/_app/settings')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) =>
    withSession(context, (_session, start) => {
      start(rememberedQuery());
      start(allTags());
    }),
  staticData: { ownTime: true },
  component: GeneralPage,
});
