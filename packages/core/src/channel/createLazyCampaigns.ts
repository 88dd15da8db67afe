import type { Clock } from '../environment/clock.ts';
import type { CampaignsState } from './campaignsState.ts';
import type { CampaignsStore } from './campaignsStore.ts';
import type { LazyModule } from './lazyModules.ts';

export interface LazyCampaignsOptions<Module> {
  readonly clock: Clock;
  readonly state: CampaignsState;
  readonly module: LazyModule<Module>;
  hasCampaigns(): boolean;
  create(module: Module): CampaignsStore;
  onLoadError(cause: unknown): void;
}

/**
 * Creates a campaigns store that loads its code only if the channel has campaigns. The time on the page counts
 * while the code loads. Until it is loaded, clicks, executions and dismissals do nothing.
 */
export function createLazyCampaigns<Module>(options: LazyCampaignsOptions<Module>): CampaignsStore {
  const { clock, state, module } = options;
  let store: CampaignsStore | undefined;
  let page: { readonly url: string; readonly sinceMs: number; wasOpen: boolean } | undefined;
  let isOpen = false;
  let isRunning = false;

  const activate = (code: Module) => {
    if (!isRunning) return;
    if (!store) {
      store = options.create(code);
      if (page) store.start(page.url, page.sinceMs);
      if (isOpen || page?.wasOpen) store.setOpen(true);
      store.setOpen(isOpen);
    }
    store.update();
  };
  return {
    state,
    start(url, sinceMs = clock.now()) {
      if (store) store.start(url, sinceMs);
      else if (page?.url !== url) page = { url, sinceMs, wasOpen: isOpen };
    },
    setOpen(next) {
      store?.setOpen(next);
      if (page && next !== isOpen) page.wasOpen = true;
      isOpen = next;
    },
    update() {
      isRunning = true;
      if (!store && !options.hasCampaigns()) return;
      if (module.loaded) activate(module.loaded);
      else module.load().then(activate, options.onLoadError);
    },
    click: (id) => store?.click(id),
    execute: async (id, customAttributes) => store?.execute(id, customAttributes),
    dismiss: (id) => store?.dismiss(id),
    reset: () => store?.reset(),
    dispose() {
      isRunning = false;
      store?.dispose();
    },
  };
}
