import { NEEDS } from '@/api/needs';
import { viewsBy } from '@/parts/views/views';
import { VIEWS } from './search';

export const { mayView, viewsOf } = viewsBy(VIEWS, { managed: NEEDS.managedPeople });
