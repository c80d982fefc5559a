import { LEADS, viewsBy } from '@/parts/views/views';
import { VIEWS } from './search';

export const { mayView, viewsOf } = viewsBy(VIEWS, { managed: LEADS });
