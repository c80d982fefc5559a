import { createRootRouteWithContext } from '@tanstack/react-router';
import type { LoaderContext } from '@/session';
import { Root } from './root-layout';

interface RootContext extends LoaderContext {
  /** Resolves once the response to a click on a link is painted. */
  readonly responsePainted: () => Promise<void> | undefined;
}

/** Rendering a page takes a slow machine several frames. So the link and the progress bar respond in a frame of their own. */
export const Route = createRootRouteWithContext<RootContext>()({
  component: Root,
  beforeLoad: ({ context, preload }) => (preload ? undefined : context.responsePainted()),
});
