import type { ChatError } from '@chat/hooks';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { ContentRegistry } from '../blocks/content/ContentProps.ts';
import type { LauncherProps } from '../blocks/launcher/Launcher.tsx';
import type { MessageListSlots } from '../blocks/messages/MessageListSlots.ts';
import type { HandoverLink } from '../blocks/mobile/MoveToMobile.tsx';
import type { PanelProps } from '../blocks/panel/Panel.tsx';
import { type OnPartError, PartErrorContext } from '../elements/loading/RetryBoundary.tsx';
import type { Alert, Alerts } from './createAlerts.ts';
import type { Layer, Layers } from './createLayers.ts';

/** The names of the screens. */
export type RouteName = 'home' | 'prechat-form' | 'messages' | 'unread-messages' | 'campaigns';

/** An action, usually of the visitor, that may change the screen. */
export type ScreenEvent =
  /** The visitor opens the conversation from home, or the host page opens it. */
  | { readonly type: 'conversationOpened' }
  | { readonly type: 'formSubmitted' }
  | { readonly type: 'back' }
  /** The visitor has ended the conversation. */
  | { readonly type: 'conversationEnded' }
  /** The visitor opens the conversation from the unread preview. */
  | { readonly type: 'unreadOpened' }
  | { readonly type: 'campaignOpened' }
  | { readonly type: 'closed' };

/** Props that a custom header receives. */
export interface HeaderSlotProps {
  /** Closes the chat; undefined if it cannot be closed. On phones, a popup covers its launcher, so show a button. */
  readonly onClose: (() => void) | undefined;
}

/** Props of a component that replaces the launcher of a popup. */
export interface LauncherSlotProps extends LauncherProps {
  /** Pass it to your button. When the chat closes, the button gets the focus. */
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/**
 * Parts of a chat that a page may replace. Null removes a part, where the type allows it. If a part throws, the error
 * is reported. A component or a header is then replaced by its default, and a content type by the message's text. Any
 * other part is removed.
 */
export interface ChatSlots extends MessageListSlots {
  /** Elements, or a function that returns them. */
  readonly header?: ReactNode | ((props: HeaderSlotProps) => ReactNode);
  /** Replaces the start of the conversation. */
  readonly intro?: ReactNode;
  /** Shown above the messages and above the pre-chat form, for example an announcement. */
  readonly notice?: ReactNode;
  readonly composer?: ReactNode;
  /** Replaces the buttons before the text area of the default composer. */
  readonly composerTools?: ReactNode;
  /** Replaces the composer once the conversation has ended. */
  readonly ended?: ReactNode;
  readonly footer?: ReactNode;
  /** Replaces the launcher of a popup. With null, open the chat with `open` of `ChatWidget`. */
  readonly launcher?: ComponentType<LauncherSlotProps> | null | undefined;
  /** Components by content type, merged over the kit's defaults. */
  readonly contentTypes?: ContentRegistry;
}

/** What the screens need besides the chat client. */
export interface ScreenParts {
  readonly route: RouteName;
  /** Whether there is a home screen to go back to. */
  readonly hasHome: boolean;
  readonly isVisible: boolean;
  /**
   * Whether the chat owns the whole page. Then it may take the focus, follow the channel's style, and reload the page.
   */
  readonly ownsPage: boolean;
  /** Whether something plays a sound for new messages, so that visitors can mute it. */
  readonly hasSound?: boolean;
  readonly frame?: PanelProps['frame'];
  readonly slots?: ChatSlots;
  readonly layers: Layers;
  readonly alerts: Alerts;
  /** The host page. The branding link sends its host as `utm_referrer`, except below a satisfaction survey. */
  readonly site?: { readonly host: string };
  /** Continues the conversation in a separate window. */
  readonly popOut?: (() => Promise<void>) | undefined;
  readonly requestMobileLink?: (() => Promise<HandoverLink | null>) | undefined;
  readonly close?: (() => void) | undefined;
  dispatch(event: ScreenEvent): void;
  /** Receives the heights of a preview's contents in pixels; a page without previews ignores them. */
  setPreviewHeights(heightsPx: readonly number[]): void;
  /** Receives errors of parts that failed to load or to render. */
  report(error: ChatError): void;
}

/** The context itself, for class components. Function components call `useChatParts`. */
export const ScreenPartsContext = createContext<ScreenParts | null>(null);

/** Provides the parts to the screens. */
export function ScreenPartsProvider({
  parts,
  children,
}: {
  readonly parts: ScreenParts;
  readonly children: ReactNode;
}) {
  const { alerts, report } = parts;
  const onPartError = useCallback<OnPartError>(
    (cause, isPressed) => {
      report(partError(cause));
      if (isPressed) alerts.show('composer.toolFailed');
    },
    [alerts, report],
  );
  return (
    <ScreenPartsContext.Provider value={parts}>
      <PartErrorContext.Provider value={onPartError}>{children}</PartErrorContext.Provider>
    </ScreenPartsContext.Provider>
  );
}

/** Returns the error that is reported if a part failed to load or to render. */
export function partError(cause: unknown): ChatError {
  const message = 'A part of the chat could not be loaded or shown. See `cause`.';
  return { code: 'internal', message, retryable: true, cause };
}

/** Throws without a `ScreenPartsProvider`. */
export function useChatParts(): ScreenParts {
  const parts = useContext(ScreenPartsContext);
  if (!parts)
    throw new Error(
      'A chat screen was rendered outside <ScreenPartsProvider>. Wrap the screen in <ScreenPartsProvider>.',
    );
  return parts;
}

export function useLayer(): Layer | null {
  const { layers } = useChatParts();
  return useSyncExternalStore(layers.subscribe, layers.current);
}

/** Returns the current alert. Returns null while the chat is closed, so the alert waits. */
export function useAlert(): Alert | null {
  const { alerts, isVisible } = useChatParts();
  const alert = useSyncExternalStore(alerts.subscribe, alerts.current);
  return isVisible ? alert : null;
}
