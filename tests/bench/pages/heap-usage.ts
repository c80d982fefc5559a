import type { CDPSession } from 'playwright';

/** What remains after garbage collection. */
export interface HeapUsage {
  /** The size of the JavaScript heap in kB as the engine counts it, including the machine code generated so far. */
  readonly heapKb: number;
  /** The size of objects, functions, and strings in kB: what an application can leak. */
  readonly ownKb: number;
  readonly nodes: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** What belongs to the engine: code it compiled or may discard, and what the browser and its tools keep. */
const ENGINES = new Set(['code', 'native', 'hidden', 'object shape', 'synthetic']);

function own({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!ENGINES.has(types[0][nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0;
  }
  return bytes;
}

/** Collects garbage and measures the rest. `Performance` must be enabled. */
export async function heapUsage(session: CDPSession): Promise<HeapUsage> {
  const parts: string[] = [];
  const hear = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    heapKb: metric('JSHeapUsedSize') / 1000,
    ownKb: own(JSON.parse(parts.join('')) as Snapshot) / 1000,
    nodes: metric('Nodes'),
  };
}
