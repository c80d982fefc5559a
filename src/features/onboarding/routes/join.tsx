import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { visitorQuery } from '@/session/visitor';
import { JoinPage } from '../join/join-page';
import { previewOf } from '../join/reads';

const Search = z.object({
  /** Code of the invitation or of the join link; an address without one is as dead as one with a wrong one. */
  join: z.catch(z.optional(z.string()), undefined),
});

export const Route = createFileRoute('/signup')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: Search,
  loaderDeps: ({ search }) => ({ code: search.join }),
  loader: ({ context: { queryClient }, deps: { code } }) => {
    queryClient.query(visitorQuery).catch(() => {});
    if (code) queryClient.query(previewOf(code)).catch(() => {});
  },
  component: SignUp,
});

function SignUp() {
  const { join } = Route.useSearch();
  return <JoinPage key={join} code={join ?? ''} />;
}
