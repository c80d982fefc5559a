import { pages } from '@/api/pages';

/** The sections, in order. */
export const allSections = () => pages.sections.all({ query: {} });

/** Every page with its content, by section and in order; only writers can read drafts. */
export const allPages = () => pages.list.all({ query: {} });

/** One page. */
export const pageById = (id: string) => pages.get.query({ params: { id } });
