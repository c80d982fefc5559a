import type { HairStyle } from './portrait';
import type { Random } from './random';

/** Names typical of each city, with first and last names mixed. */
const FIRST = {
  berlin:
    'Anna Jonas Lena Felix Mara Paul Clara Emil Nele Ben Ida Leo Frieda Max Greta Tom Elif Emre Aylin Deniz Zofia Marek Katarzyna Tomasz Linh Minh Olga Dmitri Ines Rafael Chiara Matteo Amira Karim Sofia Anton Helene Jakob Ronja Till'.split(
      ' ',
    ),
  new_york:
    'Grace Daniel Maya Ethan Olivia Marcus Priya Arjun Camila Diego Naomi Isaac Hannah Samuel Aaliyah Jamal Mei Kevin Rosa Miguel Leah Aaron Fatima Omar Nora Julian Simone Andre Yuki Peter'.split(
      ' ',
    ),
  edinburgh:
    'Isobel Callum Fiona Hamish Morag Ewan Catriona Rory Shona Angus Priya Kirsty Graeme Aileen Duncan Mairi Stuart Eilidh Gavin Heather'.split(
      ' ',
    ),
  auckland:
    'Aroha Tane Mere Wiremu Charlotte Liam Isla Jack Ruby Oliver Hana Nikau Sione Lani Anika Rohan Emily James Moana Finn'.split(
      ' ',
    ),
} as const;
const LAST = {
  berlin:
    'Albrecht Becker Brandt Demir Engel Fischer Fuchs Graf Hartmann Herzog Hoffmann Jansen Kaya Keller Klein Koch Kowalski Kramer Krause Lange Lehmann Lorenz Moreau Neumann Nguyen Novak Otto Petrov Pohl Richter Romano Roth Sauer Schreiber Schubert Seidel Sommer Stein Tran Vogel Wagner Weber Winter Wolf Yilmaz Ziegler'.split(
      ' ',
    ),
  new_york:
    'Adler Bennett Brooks Castillo Chen Coleman Diaz Edwards Feldman Foster Garcia Goldberg Greene Gupta Hassan Hayes Iyer Jackson Kim Lee Lin Lopez Mitchell Morales Okafor Park Patel Reed Rivera Rosen Shah Silva Tanaka Torres Walker Washington Wright Young'.split(
      ' ',
    ),
  edinburgh:
    'Abercrombie Bain Cairns Dunlop Elliot Ferguson Grant Hendry Innes Kerr Lockhart Macrae Munro Napier Ogilvie Paterson Ramsay Sinclair Tait Urquhart'.split(
      ' ',
    ),
  auckland:
    'Anderson Campbell Faleolo Harris Henare Kaur Mackenzie Ngata Parata Patel Robinson Singh Stewart Taufa Taylor Thompson Tuhoe Walker Williams Wilson'.split(
      ' ',
    ),
} as const;

/** First names drawn with short hair and perhaps a beard; all others have longer hair. */
const CROPPED = new Set(
  'Aaron Andre Angus Anton Arjun Ben Callum Daniel Deniz Diego Dmitri Duncan Emil Emre Ethan Ewan Felix Finn Gavin Graeme Hamish Isaac Jack Jakob Jamal James Jonas Julian Karim Kevin Leo Liam Marcus Marek Matteo Max Miguel Minh Nikau Oliver Omar Paul Peter Rafael Rohan Rory Samuel Sione Stuart Tane Till Tom Tomasz Wiremu'.split(
    ' ',
  ),
);

/** The portrait’s hair for a first name. */
export const hairStyleOf = (name: string): HairStyle =>
  CROPPED.has(name.split(' ')[0] ?? '') ? 'short' : 'long';

/** The source of names: one city, or all of them. */
export type City = keyof typeof FIRST | 'anywhere';

const all = (lists: Readonly<Record<string, readonly string[]>>): readonly string[] => [
  ...new Set(Object.values(lists).flat()),
];
const FIRST_ANYWHERE = all(FIRST);
const LAST_ANYWHERE = all(LAST);

/** A name that isn’t in `taken`, and the address derived from it. */
export function newName(
  chance: Random,
  city: City,
  taken: Set<string>,
): { name: string; local: string } {
  const firsts = city === 'anywhere' ? FIRST_ANYWHERE : FIRST[city];
  const lasts = city === 'anywhere' ? LAST_ANYWHERE : LAST[city];
  for (let attempt = 0; ; attempt++) {
    const first = chance.pick(firsts);
    // If there are more people than combinations of two words, names get a middle initial.
    const middle = attempt < 20 ? '' : ` ${String.fromCharCode(65 + chance.below(26))}.`;
    const name = `${first}${middle} ${chance.pick(lasts)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { name, local: name.toLowerCase().replaceAll('.', '').replaceAll(' ', '.') };
  }
}

export const TITLES = {
  Design: ['Product designer', 'Design lead', 'Design researcher', 'Industrial designer'],
  Product: ['Product manager', 'Product analyst', 'Head of product'],
  Platform: ['Software engineer', 'Staff engineer', 'Site reliability engineer'],
  Mobile: ['Mobile engineer', 'Test engineer', 'Engineering manager'],
  Research: ['Optical engineer', 'Physicist', 'Laboratory technician'],
  Finance: ['Accountant', 'Controller', 'Payroll specialist'],
  'People and culture': ['People partner', 'Recruiter', 'Workplace manager'],
  'Customer care': ['Service specialist', 'Service lead', 'Field engineer'],
  Sales: ['Account manager', 'Sales engineer', 'Regional director'],
  Operations: ['Supply planner', 'Quality engineer', 'Logistics coordinator'],
} as const;

export type TeamName = keyof typeof TITLES;
export const TEAM_NAMES = Object.keys(TITLES) as TeamName[];
