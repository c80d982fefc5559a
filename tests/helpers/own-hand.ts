/** A screen’s file that writes what only the person themselves may write, and where that can be seen. */
interface OwnHand {
  readonly file: string;
  readonly path: string;
  readonly role: 'button' | 'switch' | 'textbox' | 'combobox' | 'radio';
  readonly names: readonly RegExp[];
  /** Reads that find nothing, for controls that are only shown then. */
  readonly faults?: readonly string[];
}

/** Every place from which such a write can be made (IMP-3). A test finds the files that are missing here. */
export const OWN_HAND: readonly OwnHand[] = [
  {
    file: 'areas/booking/map/detail/tools.tsx',
    path: '/map?officeId=offi_berlin&floorId=area_ber-2&date=2026-03-12&resource=reso_ber-2-d-20',
    role: 'button',
    names: [/^(Favorite|Add to favorites)$/],
  },
  {
    file: 'areas/booking/map/list/places-list.tsx',
    path: '/map?officeId=offi_berlin&floorId=area_ber-2&date=2026-03-12&section=places',
    role: 'button',
    names: [/^Favorite /],
  },
  {
    file: 'areas/booking/map/list/people-list.tsx',
    path: '/map?officeId=offi_berlin&floorId=area_ber-2&date=2026-03-12&section=people',
    role: 'button',
    names: [/^Favorite /],
  },
  {
    file: 'areas/booking/favorites/places/place-row.tsx',
    path: '/favorites',
    role: 'button',
    names: [/^Favorite D-14/],
  },
  {
    file: 'areas/booking/favorites/places/place-row.tsx',
    path: '/favorites',
    role: 'button',
    names: [/^Remove A place/],
    faults: ['resources.get'],
  },
  {
    file: 'areas/booking/favorites/places/places-card.tsx',
    path: '/favorites',
    role: 'button',
    names: [/^Move /],
  },
  {
    file: 'areas/booking/favorites/people/people-card.tsx',
    path: '/favorites',
    role: 'textbox',
    names: [/list/i],
  },
  {
    file: 'areas/booking/favorites/people/people-list.tsx',
    path: '/favorites',
    role: 'button',
    names: [/^Rename Neighbors/, /^Delete Neighbors/, /Jonas Weber/],
  },
  {
    file: 'areas/people/team/detail/detail.tsx',
    path: '/team?who=user_member_2',
    role: 'button',
    names: [/^Favorite /],
  },
  {
    file: 'areas/people/people/person/person-head.tsx',
    path: '/people/user_member_2',
    role: 'button',
    names: [/^Favorite Jonas/],
  },
  {
    file: 'areas/people/people/directory/person-row.tsx',
    path: '/people?q=Jonas',
    role: 'button',
    names: [/^Favorite Jonas/],
  },
  {
    file: 'areas/people/people/profile/name-form.tsx',
    path: '/profile',
    role: 'textbox',
    names: [/name/i],
  },
  {
    file: 'areas/people/people/profile/photo.tsx',
    path: '/profile',
    role: 'button',
    names: [/photo/i],
  },
  {
    file: 'areas/people/people/profile/place-card.tsx',
    path: '/profile',
    role: 'combobox',
    names: [/office/i],
  },
  { file: 'areas/content/news/page.tsx', path: '/news', role: 'button', names: [/all/i] },
  {
    file: 'areas/content/shared/news/got-it-button.tsx',
    path: '/news',
    role: 'button',
    names: [/got it/i],
  },
  {
    file: 'areas/content/news/reading/page.tsx',
    path: '/news/news_optics',
    role: 'button',
    names: [/^(Got it|Mark as unread)/],
  },
  {
    file: 'areas/me/settings/cards/notices-card.tsx',
    path: '/settings',
    role: 'switch',
    names: [/requests/i],
  },
  {
    file: 'areas/me/settings/cards/tags-card.tsx',
    path: '/settings',
    role: 'button',
    names: [/monitor|desk|screen/i],
  },
  {
    file: 'areas/me/settings/cards/week-card.tsx',
    path: '/settings',
    role: 'combobox',
    names: [/Monday/],
  },
  {
    file: 'areas/me/settings/cards/hours-card.tsx',
    path: '/settings',
    role: 'combobox',
    names: [/From|Start/i],
  },
  {
    file: 'areas/me/settings/cards/password-card.tsx',
    path: '/settings',
    role: 'button',
    names: [/password/i],
  },
  {
    file: 'areas/me/settings/calendar/provider-card.tsx',
    path: '/settings/calendar',
    role: 'button',
    names: [/connect/i],
  },
];
