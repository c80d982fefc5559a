import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { COLOURS, type Way } from './floor';

let map: L.Map | undefined;
const shapes = new Map<string, L.Polygon>();
const states = new Map<string, string>();

/** Leaflet with its canvas renderer: the usual library for a map with many shapes. */
export const leaflet: Way = {
  show(stage, floor, moment) {
    const { width, height, backgroundUrl, places } = floor.plan;
    const bounds: L.LatLngBoundsExpression = [
      [-height, 0],
      [0, width],
    ];
    const made = L.map(stage, {
      crs: L.CRS.Simple,
      renderer: L.canvas({ padding: 0.25 }),
      zoomSnap: 0,
      minZoom: -8,
      maxZoom: 4,
      zoomAnimation: false,
      fadeAnimation: false,
      inertia: false,
    });
    map = made;
    made.fitBounds(bounds);
    if (backgroundUrl) L.imageOverlay(backgroundUrl, bounds).addTo(made);
    const status = floor.at(moment);
    for (const { id, x, y, w, h } of places) {
      const state = status.get(id)?.state ?? 'free';
      states.set(id, state);
      const shape = L.polygon(
        [
          [-(y - h / 2), x - w / 2],
          [-(y - h / 2), x + w / 2],
          [-(y + h / 2), x + w / 2],
          [-(y + h / 2), x - w / 2],
        ],
        { weight: 1, color: '#2563c9', fillColor: COLOURS[state], fillOpacity: 1 },
      ).addTo(made);
      shapes.set(id, shape);
    }
    return Promise.resolve();
  },
  pan: (dx, dy) => map?.panBy([-dx, -dy], { animate: false }),
  zoom(factor, x, y) {
    map?.setZoomAround(L.point(x, y), map.getZoom() + Math.log2(factor), { animate: false });
  },
  status(next) {
    for (const [id, { state }] of next) {
      if (states.get(id) === state) continue;
      states.set(id, state);
      shapes.get(id)?.setStyle({ fillColor: COLOURS[state] });
    }
  },
};
