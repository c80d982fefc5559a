import type { MembershipRow } from '../../world/rows';
import { addDays, dayOf, instantAt } from '../../rules/zone';
import {
  divisionRow,
  floor,
  officeRow,
  organizationRow,
  themed,
  weekdayHours,
} from '../company/site';
import { open } from '../company/tables';
import type { Company, Site } from '../company/types';
import type { Office } from '../company/unit';
import { berlin, newYork } from '../floorplans';
import type { Persona } from '../personas';

export const KESTREL_ID = 'orga_kestrel';
export const JENA = 'offi_jena';
const EDINBURGH = 'offi_edinburgh';

/** The people who run Kestrel; Meridian’s personas have no permissions there. */
const OWNER: Persona = {
  key: 'kestrel-owner',
  name: 'Isobel Grant',
  email: 'isobel.grant@kestrel.example',
  roles: ['owner', 'member'],
  permissions: ['office:add', 'schedule:others:add', 'schedule:respond'],
  team: 'Operations',
  title: 'Managing director',
  purpose: 'Runs the second organization',
};

const jena = officeRow(KESTREL_ID, {
  id: JENA,
  name: 'Jena',
  address: 'Carl-Pulfrich-Straße 7, 07745 Jena',
  country: 'DE',
  time_zone: 'Europe/Berlin',
  division_id: 'divi_kestrel',
});
const edinburgh = officeRow(KESTREL_ID, {
  id: EDINBURGH,
  name: 'Edinburgh',
  address: '18 Quartermile Avenue, Edinburgh EH3 9EP',
  country: 'GB',
  time_zone: 'Europe/London',
  division_id: 'divi_kestrel',
});

const sites: readonly Site[] = [
  {
    key: 'jena',
    office: jena,
    city: 'berlin',
    floors: [
      floor(
        themed(berlin(2), {
          id: 'jen-1',
          name: 'Jena, floor 1',
          areas: ['Lens design', 'Coating', 'Assembly', 'Test bay', 'Library'],
          rooms: ['Abbe', 'Schott', 'Petzval', 'Seidel', 'Rayleigh'],
        }),
      ),
    ],
    headcount: [
      ['Research', 9],
      ['Operations', 6],
      ['Product', 5],
      ['Finance', 2],
    ],
    homes: {},
  },
  {
    key: 'edinburgh',
    office: edinburgh,
    city: 'edinburgh',
    floors: [
      floor(
        themed(newYork(24), {
          id: 'edi-3',
          name: 'Edinburgh, floor 3',
          areas: ['Service', 'Contracts', 'Sales', 'Software', 'Studio', 'Workshop'],
          rooms: ['Forth', 'Leith', 'Tay', 'Clyde', 'Tweed', 'Esk'],
        }),
      ),
    ],
    headcount: [
      ['Platform', 7],
      ['Sales', 5],
      ['Customer care', 4],
    ],
    homes: {},
  },
];

/** Kestrel Optics: 38 people in Jena and Edinburgh, the second organization of a person who has two. */
export function kestrel(
  seed: number,
  anchor: string,
  alsoMembers: readonly MembershipRow[] = [],
): Company {
  const at = instantAt(addDays(dayOf(anchor, jena.time_zone), -2), '09:00:00', jena.time_zone);
  return {
    seed,
    anchor,
    organization: organizationRow(
      { id: KESTREL_ID, slug: 'kestrel', name: 'Kestrel Optics' },
      'Europe/Berlin',
    ),
    domain: 'kestrel.example',
    sites,
    divisions: [divisionRow(KESTREL_ID, 'divi_kestrel', 'Europe')],
    hours: [
      weekdayHours(jena, '07:00:00', '19:00:00'),
      weekdayHours(edinburgh, '08:00:00', '18:30:00'),
    ],
    news: [
      {
        id: 'news_kestrel_lenses',
        organization_id: KESTREL_ID,
        title: 'Coating line two is back',
        content: '<p>The chamber was opened on Friday. First lenses leave it on Thursday.</p>',
        image_url: null,
        office_ids: [JENA],
        status: 'published',
        published_at: at,
        author_id: 'user_kestrel_owner',
        updated_at: at,
      },
    ],
    personas: [OWNER],
    weeks: 4,
    story: {},
    alsoMembers,
  };
}

export const openKestrel = (company: Company): Office => open(company);
