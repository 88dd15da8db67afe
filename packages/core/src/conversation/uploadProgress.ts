import { proxy, ref } from 'valtio/vanilla';

/** How far uploads are. */
export interface UploadsState {
  /** Local id of a message → how much of its files has been handed over, from 0 to 1. */
  shares: Readonly<Record<string, number>>;
}

/** The uploads under way. */
export interface UploadsStore {
  readonly state: UploadsState;
  progress(localId: string, share: number): void;
  /** It has arrived, or was given up; what has failed keeps its last share until it is tried again. */
  end(localId: string): void;
}

/** Builds the uploads store. */
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
