import { isInPage } from '../context/createContext.ts';
import { type PageContext, shownState } from '../context/PageContext.ts';
import { addStyles, createElement, setVariables } from '../page/elements.ts';
import type { ChatSettings } from '../settings/ChatSettings.ts';
import { createLauncher } from './createLauncher.ts';
import css from './shell.css?inline';

export interface View {
  /**
   * The chat's element in the page. Its shadow root contains the launcher and the panel, isolated from the page's
   * styles.
   */
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly panel: HTMLElement;
  readonly launcher: HTMLButtonElement;
  /** Draws the current state and runs all effects. */
  render(): void;
}

/** Creates the launcher and the empty panel, without adding them to the page. */
export function createView({ instanceId, state, effects }: PageContext): View {
  const host = document.createElement('chat-widget');
  host.id = `chat-widget-${instanceId}`;
  const root = host.attachShadow({ mode: 'open' });
  addStyles(root, css, state.settings.nonce);
  const panel = createElement('div', { id: 'panel', class: 'panel', part: 'panel', role: 'dialog' });
  const launcher = createLauncher(panel.id);
  root.append(launcher.element, panel);

  const render = () => {
    const { settings, labels, isOpen, isLauncherHidden } = state;
    const look = { ...state.channelLook, ...settings };
    const inPage = isInPage(settings);
    Object.assign(host.dataset, {
      state: shownState(state),
      style: settings.style ?? 'popup',
      scheme: look.colorScheme ?? 'light',
      position: look.position ?? 'right',
    });
    setVariables(host, variablesOf(look));
    panel.setAttribute('aria-label', labels.frameTitle);
    panel.querySelector('iframe')?.setAttribute('title', labels.frameTitle);
    // The channel cannot hide the launcher of a closed `embed` or `full` chat, because the visitor may have no other
    // way to open that chat again.
    const { launcher: shown } = inPage ? settings : look;
    launcher.render({
      ...labels,
      ...state,
      isHidden: (inPage && isOpen) || (isLauncherHidden ?? (shown ?? true) !== true),
      showLabel: settings.showLabel === true,
    });
    for (const effect of effects) effect();
  };
  return { host, root, panel, launcher: launcher.element, render };
}

function variablesOf({
  brand,
  offset,
  radius,
  zIndex,
}: ChatSettings): Record<string, string | number | undefined> {
  // An invalid color would leave the launcher without a background, so the CSSOM filters it out here.
  const { style } = new Option();
  style.color = brand ?? '';
  return {
    brand: style.color && brand,
    'offset-x': offset?.x === undefined ? undefined : `${offset.x}px`,
    'offset-y': offset?.y === undefined ? undefined : `${offset.y}px`,
    'panel-radius': radius,
    'z-index': zIndex,
  };
}
