export { allPlaces } from '@/reads/places';
export { managedBy } from '@/reads/people';
export { allTags } from '@/reads/tags';
