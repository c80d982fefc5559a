import { useMemo, type ComponentProps } from 'react';
import { FloorMap } from '@/floor-map';
import type { MapModel } from '../model';
import { dimmed, statusesOf } from '../model/statuses';

interface DrawingProps extends Omit<ComponentProps<typeof FloorMap>, 'status'> {
  readonly model: MapModel;
}

/**
 * The floor’s drawing. What each place shows is derived here and not in the model, so that a large floor does it in a slice of its
 * own.
 */
export function Drawing({ model, ...map }: DrawingProps) {
  const { availability, words, people, selection } = model;
  const all = useMemo(() => statusesOf(availability, words, people), [availability, words, people]);
  const statuses = useMemo(() => dimmed(all, selection), [all, selection]);
  return <FloorMap {...map} status={statuses} />;
}
