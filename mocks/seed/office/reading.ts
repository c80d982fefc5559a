import type { PageRow } from '../../world/rows-content';
import type { ServiceRows } from '../company/services';
import { AUCKLAND, BERLIN, NEW_YORK, ORGANIZATION_ID } from './ids';
import type { Moments } from './moments';

const own = { organization_id: ORGANIZATION_ID };

const PAGES: readonly (readonly [section: string, title: string, content: string])[] = [
  [
    'sect_start',
    'Your first day',
    '<p>Come to the courtyard door at nine. Reception has your badge and a locker key, and someone from your team will pick you up.</p><h2>Bring</h2><ul><li>A photo ID</li><li>Closed-toe shoes if you work in the lab</li></ul>' +
      '<h2>The first morning</h2><table><thead><tr><th>Time</th><th>What</th><th>Where</th></tr></thead><tbody><tr><th>9:00</th><td>Badge and locker</td><td>Reception</td></tr><tr><th>9:30</th><td>Laptop and accounts</td><td>IT desk, floor 1</td></tr><tr><th>10:30</th><td>Coffee with your team</td><td>Kitchen, floor 2</td></tr><tr><th>11:00</th><td>Safety tour</td><td>Starts at the courtyard gate</td></tr></tbody></table>' +
      '<p>Lost? Call reception at extension 100, or ask anyone with a green lanyard.</p>',
  ],
  [
    'sect_start',
    'How we use desks',
    '<p>Desks are shared. Book the one you need, leave it empty, and check in when you sit down. If nobody checks in, the desk becomes available to others.</p><h2>Three habits</h2><ol><li><strong>Book</strong> as soon as you know you’re coming in. You can release your desk with one click.</li><li><strong>Check in</strong> within 30 minutes.</li><li><strong>Clear</strong> the desk when you leave. Lockers are next to the stairs.</li></ol><h3>Special desks</h3><p>Standing desks, quiet desks, and desks with two screens are marked on the <a href="/map">map</a>. Nobody owns them. If you need one for health reasons, facilities will assign you a desk of your own.</p>',
  ],
  [
    'sect_house',
    'Fire and first aid',
    '<p>Wardens wear a yellow band. The meeting point is the courtyard gate in Berlin, the corner by the park in New York, and the end of the wharf in Auckland.</p><table><thead><tr><th>Office</th><th>Emergency</th><th>First aid</th><th>Defibrillator</th></tr></thead><tbody><tr><th>Berlin</th><td>112</td><td>Floors 1 and 3, kitchens</td><td>Reception</td></tr><tr><th>New York</th><td>911</td><td>Floor 7, copy room</td><td>Building lobby</td></tr><tr><th>Auckland</th><td>111</td><td>Deck, blue cabinet</td><td>Harbor office, 50 m</td></tr></tbody></table><blockquote><p>Call first, then tell a warden, then help.</p></blockquote>',
  ],
  [
    'sect_house',
    'Kitchen and coffee',
    '<p>The machine on floor 2 is cleaned at 16:00. Please put cups in the dishwasher, not on top of it.</p><h2>House rules</h2><ul><li>Label what you put in the fridge. It’s emptied on Fridays at 17:00.</li><li>Heat up fish in the courtyard microwave only.</li><li>The last person to leave turns off the machine.</li></ul>',
  ],
  [
    'sect_travel',
    'Visiting another office',
    '<p>Book a desk there before you travel. Your badge opens every office from 7:00 to 20:00 local time.</p><h2>Before you go</h2><ul><li>Join the office’s <a href="/wifi">Wi-Fi</a> with its QR code.</li><li>Your calendar stays in your home time zone. Bookings are in the office’s time zone.</li><li>Let the local team know you’re coming. They know which desks are quiet.</li></ul>',
  ],
];

/** Sections and pages, networks, and chats with the assistant. */
export function reading({ at }: Moments): ServiceRows {
  const updated_at = at(-45, '10:00');
  const page = (n: number, section_id: string, title: string, content: string): PageRow => ({
    ...own,
    id: `page_${n}`,
    section_id,
    title,
    content,
    weight: n,
    status: 'published',
    author_id: 'user_page_manager',
    updated_at,
  });
  return {
    sections: [
      ['sect_start', 'Getting started'],
      ['sect_house', 'Around the office'],
      ['sect_travel', 'On the road'],
    ].map(([id = '', name = ''], n) => ({ ...own, id, name, weight: n + 1, updated_at })),
    pages: [
      ...PAGES.map(([section, title, content], n) => page(n + 1, section, title, content)),
      {
        ...page(
          9,
          'sect_travel',
          'Trains instead of planes',
          '<p>Draft of the new travel policy.</p>',
        ),
        status: 'draft',
      },
    ],
    wifi: [
      {
        ...own,
        id: 'wifi_berlin',
        office_id: BERLIN,
        name: 'Meridian',
        security: 'wpa3',
        password: 'prism-and-grating',
        is_hidden: false,
        last_ping_at: at(0, '06:00'),
        updated_at,
      },
      {
        ...own,
        id: 'wifi_berlin_guest',
        office_id: BERLIN,
        name: 'Meridian Guest',
        security: 'wpa2',
        password: 'welcome-to-berlin',
        is_hidden: false,
        last_ping_at: at(-3, '17:30'),
        updated_at,
      },
      {
        ...own,
        id: 'wifi_new_york',
        office_id: NEW_YORK,
        name: 'Meridian',
        security: 'wpa3',
        password: 'prism-and-grating',
        is_hidden: false,
        last_ping_at: null,
        updated_at,
      },
      {
        ...own,
        id: 'wifi_auckland_deck',
        office_id: AUCKLAND,
        name: 'Harbour deck',
        security: 'open',
        password: null,
        is_hidden: false,
        last_ping_at: at(-1, '22:00'),
        updated_at,
      },
    ],
    chats: [
      {
        ...own,
        id: 'chat_parking',
        user_id: 'user_member',
        title: 'Parking on Thursdays',
        created_at: at(-9, '08:40'),
        updated_at: at(-9, '08:42'),
      },
      {
        ...own,
        id: 'chat_rooms',
        user_id: 'user_member',
        title: 'Rooms with two screens',
        created_at: at(-2, '13:05'),
        updated_at: at(-2, '13:06'),
      },
    ],
    chatMessages: [
      ['chat_parking', 'user', 'Is there usually a parking space left on Thursdays?', '08:40', -9],
      [
        'chat_parking',
        'assistant',
        'In the last four weeks, the garage was full by nine on two of the four Thursdays. The courtyard always had space.',
        '08:41',
        -9,
      ],
      ['chat_parking', 'user', 'Then I’ll park in the courtyard.', '08:42', -9],
      ['chat_rooms', 'user', 'Which rooms on floor 2 have two screens?', '13:05', -2],
      ['chat_rooms', 'assistant', 'Grunewald and Treptow. Grunewald needs approval.', '13:06', -2],
    ].map(([chat_id, role, content, time, days], n) => ({
      id: `cmsg_${n + 1}`,
      chat_id: String(chat_id),
      role: role === 'user' ? ('user' as const) : ('assistant' as const),
      content: String(content),
      created_at: at(Number(days), String(time)),
    })),
  };
}
