/** Every scenario with a one-line description, in a separate file so that menus don’t load the seeds. */
export const SCENARIO_ABOUT = {
  office:
    'Meridian Instruments: Berlin, New York and Auckland, 150 people, eight weeks of bookings',
  empty: 'Berlin and the personas, nothing booked: first steps and empty states',
  'new-user': 'Personas without an organization: set one up, or join Kestrel Optics',
  'multi-organization': 'The member belongs to Meridian and to Kestrel Optics, their default',
  'busy-day':
    'Berlin is full today except for one desk, a few half days, and half an hour in a room',
  reception: 'Berlin expects 500 visitors today: some are here, some late, three at the door',
  'dst-week': 'The nearest clock change of each office, with bookings that span it',
  campus: '10,000 people in 40 offices, one of them a floor of 4,000 desks',
} as const satisfies Record<string, string>;

export type ScenarioName = keyof typeof SCENARIO_ABOUT;

/** The scenarios with their descriptions. */
export const SCENARIOS: readonly { name: ScenarioName; about: string }[] = Object.entries(
  SCENARIO_ABOUT,
).map(([name, about]) => ({ name: name as ScenarioName, about }));

export const isScenario = (name: string): name is ScenarioName =>
  Object.hasOwn(SCENARIO_ABOUT, name);
