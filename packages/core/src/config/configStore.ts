import { proxy, ref } from 'valtio/vanilla';
import { type ChatConfig, decodeConfig, type WidgetConfig } from '../protocol/config.ts';
import type { ChatError } from '../protocol/errors.ts';
import type { Result } from '../protocol/result.ts';

/** The configuration, and whether it has been loaded. */
export interface ConfigState {
  status: 'loading' | 'ready' | 'error';
  error: ChatError | null;
  config: ChatConfig;
}

export interface ConfigStore {
  readonly state: ConfigState;
  /** Fetches the configuration unless it is known already. Resolves to false if the request failed. */
  load(): Promise<boolean>;
  override(widget: Partial<WidgetConfig>): void;
  /** Changes the configuration. Changes made before it is loaded are applied again afterwards. */
  change(apply: (config: ChatConfig) => ChatConfig): void;
}

/** `given` is the undecoded configuration from the page, if any. */
export function createConfigStore(given: unknown, fetchConfig: () => Promise<Result<unknown>>): ConfigStore {
  const state = proxy<ConfigState>({
    status: given === undefined ? 'loading' : 'ready',
    error: null,
    config: ref(decodeConfig(given ?? {})),
  });
  let earlyChanges: ((config: ChatConfig) => ChatConfig)[] = [];
  const change: ConfigStore['change'] = (apply) => {
    if (state.status !== 'ready') earlyChanges.push(apply);
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
        state.config = ref(earlyChanges.reduce((config, apply) => apply(config), decodeConfig(result.value)));
        earlyChanges = [];
      }
      return result.ok;
    },
    change,
    override: (widget) => change((config) => ({ ...config, widget: { ...config.widget, ...widget } })),
  };
}
