import { createRootRouteWithContext } from '@tanstack/react-router';
import type { LoaderContext } from '@/session';
import { Root } from './root-layout';

export const Route = createRootRouteWithContext<LoaderContext>()({ component: Root });
