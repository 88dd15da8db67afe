import { proxy, ref } from 'valtio/vanilla';
import { type ChatConfig, decodeConfig, type WidgetConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';

/** The configuration of the channel and the widget. */
export interface ConfigState {
  status: 'loading' | 'ready' | 'error';
  error: ChatError | null;
  config: ChatConfig;
}

/** The configuration: given with the page, or fetched. */
export interface ConfigStore {
  readonly state: ConfigState;
  /** Fetches it where it is not known; answers whether it is known now. */
  load(): Promise<boolean>;
  /** Changes how the widget looks while it runs (spec §7, set-position, set-widget-color, …). */
  override(widget: Partial<WidgetConfig>): void;
  /** Changes any of it; what is changed before it is known is changed again then. */
  change(apply: (config: ChatConfig) => ChatConfig): void;
}

/** Builds the config store; `given` is the page's own configuration, as it came. */
export function createConfigStore(given: unknown, fetchConfig: () => Promise<Result<unknown>>): ConfigStore {
  const state = proxy<ConfigState>({
    status: given === undefined ? 'loading' : 'ready',
    error: null,
    config: ref(decodeConfig(given ?? {})),
  });
  /** What was changed before the configuration was known. */
  let early: ((config: ChatConfig) => ChatConfig)[] = [];
  const change: ConfigStore['change'] = (apply) => {
    if (state.status !== 'ready') early.push(apply);
    state.config = ref(apply(state.config));
  };
  return {
    state,
    async load() {
      if (state.status === 'ready') return true;
      const result = await fetchConfig();
      state.status = result.ok ? 'ready' : 'error';
      state.error = result.ok ? null : result.error;
      if (result.ok) {
        state.config = ref(early.reduce((config, apply) => apply(config), decodeConfig(result.value)));
        early = [];
      }
      return result.ok;
    },
    change,
    override: (widget) => change((config) => ({ ...config, widget: { ...config.widget, ...widget } })),
  };
}
