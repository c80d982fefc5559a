import { rootRoute } from '@tanstack/virtual-file-routes';

/** The table of contents of the product's addresses. Each entry names the file that holds the route. */
export const routes = rootRoute('app/root.tsx', []);
