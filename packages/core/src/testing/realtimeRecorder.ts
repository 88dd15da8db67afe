import type { RealtimeListener, RealtimeState } from '../connection/RealtimeAdapter.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { RealtimeEventName } from '../protocol/realtimeEvents.ts';

export type RealtimeRecord =
  | {
      readonly kind: 'state';
      readonly state: RealtimeState;
      readonly reason?: string | undefined;
      readonly retryAtMs?: number | undefined;
    }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'event'; readonly name: RealtimeEventName; readonly data: unknown }
  | { readonly kind: 'error'; readonly error: ChatError };

export interface RealtimeRecorder extends RealtimeListener {
  readonly records: readonly RealtimeRecord[];
  count(kind: RealtimeRecord['kind']): number;
  next<K extends RealtimeRecord['kind']>(
    kind: K,
    fits?: (record: Extract<RealtimeRecord, { kind: K }>) => boolean,
  ): Promise<Extract<RealtimeRecord, { kind: K }>>;
}

export function createRealtimeRecorder(): RealtimeRecorder {
  const records: RealtimeRecord[] = [];
  const waiting = new Set<(record: RealtimeRecord) => void>();
  const add = (record: RealtimeRecord) => {
    records.push(record);
    for (const check of [...waiting]) check(record);
  };
  return {
    records,
    count: (kind) => records.filter((record) => record.kind === kind).length,
    next: (kind, fits = () => true) =>
      new Promise((resolve) => {
        const check = (record: RealtimeRecord) => {
          if (!isOfKind(record, kind) || !fits(record)) return;
          waiting.delete(check);
          resolve(record);
        };
        waiting.add(check);
      }),
    onState: (state, reason, retryAtMs) => add({ kind: 'state', state, reason, retryAtMs }),
    onConfirmed: () => add({ kind: 'confirmed' }),
    onRejected: (reason) => add({ kind: 'rejected', reason }),
    onEvent: (name, data) => add({ kind: 'event', name, data }),
    onError: (error) => add({ kind: 'error', error }),
  };
}

function isOfKind<K extends RealtimeRecord['kind']>(
  record: RealtimeRecord,
  kind: K,
): record is Extract<RealtimeRecord, { kind: K }> {
  return record.kind === kind;
}
