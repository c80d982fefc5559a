import type { TagCategoryRow, TagRow } from '../../world/rows';

const CATEGORIES = [
  ['tagc_equipment', 'Equipment'],
  ['tagc_surroundings', 'Surroundings'],
  ['tagc_capacity', 'Seats'],
] as const;

const TAGS: readonly (readonly [
  feature: string,
  name: string,
  category: string,
  amenity: NonNullable<TagRow['amenity_type']>,
])[] = [
  ['monitor', 'Monitor', 'tagc_equipment', 'screen'],
  ['standing', 'Standing desk', 'tagc_equipment', 'comfort'],
  ['screen', 'Large screen', 'tagc_equipment', 'screen'],
  ['video', 'Video conference', 'tagc_equipment', 'video'],
  ['whiteboard', 'Whiteboard', 'tagc_equipment', 'whiteboard'],
  ['charging', 'Charging point', 'tagc_equipment', 'power'],
  ['window', 'By the window', 'tagc_surroundings', 'comfort'],
  ['quiet', 'Quiet', 'tagc_surroundings', 'comfort'],
  ['accessible', 'Step-free', 'tagc_surroundings', 'accessibility'],
];
const SEATS = [2, 4, 6, 8, 12, 16] as const;

/** The meaning of a tag, for a place and its drawing. */
export const FEATURES: ReadonlySet<string> = new Set(TAGS.map(([feature]) => feature));

const FIRST = 'orga_meridian';

/** Tags belong to one organization; those of the first have no prefix. */
export const tagId = (organizationId: string, feature: string): string =>
  organizationId === FIRST ? `tag_${feature}` : `tag_${organizationId.slice(5)}_${feature}`;

export const seatsTag = (organizationId: string, seats: number): string =>
  tagId(organizationId, `seats_${SEATS.find((size) => size >= seats) ?? SEATS.at(-1)}`);

/** The seats of a place by its tags (RES-12); one for anything untagged. */
export function seatsOf(tagIds: readonly string[]): number {
  for (const id of tagIds) {
    const seats = /seats_(\d+)$/.exec(id)?.[1];
    if (seats !== undefined) return Number(seats);
  }
  return 1;
}

const categoryId = (organizationId: string, category: string): string =>
  organizationId === FIRST ? category : `${category}_${organizationId.slice(5)}`;

export const tagCategories = (organizationId: string): TagCategoryRow[] =>
  CATEGORIES.map(([id, name]) => ({
    id: categoryId(organizationId, id),
    name,
    organization_id: organizationId,
  }));

export const tags = (organizationId: string): TagRow[] => [
  ...TAGS.map(([feature, name, category, amenity_type]) => ({
    id: tagId(organizationId, feature),
    organization_id: organizationId,
    name,
    category_id: categoryId(organizationId, category),
    amenity_type,
    value: null,
  })),
  ...SEATS.map((seats) => ({
    id: tagId(organizationId, `seats_${seats}`),
    organization_id: organizationId,
    name: `${seats} seats`,
    category_id: categoryId(organizationId, 'tagc_capacity'),
    amenity_type: 'seats' as const,
    value: seats,
  })),
];
