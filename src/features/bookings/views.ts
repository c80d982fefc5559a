import { viewsBy } from '@/parts/views/views';
import { VIEWS } from './search';

export const { mayView, viewsOf } = viewsBy(VIEWS, {
  managed: ['resource_manager', 'scheduler'],
  pending: ['schedule_respond', 'schedule_respond_managed'],
});
