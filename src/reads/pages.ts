import { pages } from '@/api/pages';

/** The sections in their order. */
export const allSections = () => pages.sections.all({ query: {} });

/** Every page with its content, by section and in order; drafts are answered to their writers alone. */
export const allPages = () => pages.list.all({ query: {} });

/** One page. */
export const pageById = (id: string) => pages.get.query({ params: { id } });
