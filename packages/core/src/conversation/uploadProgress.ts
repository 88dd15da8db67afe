import { proxy, ref } from 'valtio/vanilla';

/** The progress of uploads. */
export interface UploadsState {
  /** Local message id → the share of its files that has been sent, from 0 to 1. */
  shares: Readonly<Record<string, number>>;
}

export interface UploadsStore {
  readonly state: UploadsState;
  progress(localId: string, share: number): void;
  /** Removes an upload that has succeeded, was discarded, or is being retried. A failed one keeps its last share. */
  end(localId: string): void;
}

export function createUploadsStore(): UploadsStore {
  const state = proxy<UploadsState>({ shares: ref<UploadsState['shares']>({}) });
  return {
    state,
    progress(localId, share) {
      state.shares = ref({ ...state.shares, [localId]: Math.min(Math.max(share, 0), 1) });
    },
    end(localId) {
      if (!(localId in state.shares)) return;
      state.shares = ref(Object.fromEntries(Object.entries(state.shares).filter(([id]) => id !== localId)));
    },
  };
}
