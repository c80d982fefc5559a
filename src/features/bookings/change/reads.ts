export { placesFree } from '@/parts/requests/reads';
