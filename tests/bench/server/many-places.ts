import type { World } from '@mocks/world/world';

export const PLACES = 20_000;
export const FLOORS = 40;
export const AREAS = 10;

/** Adds 20,000 places to a world, on forty floors with ten areas each. */
export function addPlaces(world: World): void {
  const { resources } = world.tables;
  const model = resources.get('reso_ber-2-d-14');
  const floor = resources.get('area_ber-2');
  if (!model || !floor) throw new Error('The seed has no such place');
  world.transact(() => {
    for (let level = 0; level < FLOORS; level += 1) {
      const floor_id = `area_bench-${level}`;
      resources.insert({ ...floor, id: floor_id, floor_id, name: `Level ${level}` });
      for (let part = 0; part < AREAS; part += 1) {
        const parent_id = `${floor_id}-${part}`;
        const area = { ...floor, id: parent_id, floor_id, parent_id: floor_id };
        resources.insert({ ...area, map_data: null, name: `Area ${part}` });
        for (let desk = 0; desk < PLACES / FLOORS / AREAS; desk += 1) {
          const id = `reso_bench-${level}-${part}-${desk}`;
          resources.insert({ ...model, id, floor_id, parent_id, name: `B-${desk}` });
        }
      }
    }
  });
}
