import { createFileRoute } from '@tanstack/react-router';
import { visitorQuery } from '@/session/visitor';
import { JoinPage } from '../join/page';
import { previewOf } from '../queries';
import { JoinSearch } from '../search';

export const Route = createFileRoute('/signup')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: JoinSearch,
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
