export { areasOf } from '@/reads/offices';
export { hoursOf } from '@/parts/impact/reads';
