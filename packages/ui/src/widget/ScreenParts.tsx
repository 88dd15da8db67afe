import type { ChatError } from '@chat/hooks';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ContentRegistry } from '../blocks/content/ContentProps.ts';
import type { HandoverLink } from '../blocks/mobile/MoveToMobile.tsx';
import type { PanelProps } from '../blocks/panel/Panel.tsx';
import type { Alert, Alerts } from './createAlerts.ts';
import type { Layer, Layers } from './createLayers.ts';

/** The screens by name (spec §2, Routes). */
export type RouteName = 'home' | 'prechat-form' | 'messages' | 'unread-messages' | 'campaigns';

/** What a visitor does on a screen that may lead to another one. */
export type ScreenEvent =
  /** They want to write, or to continue: the card on home. */
  | { readonly type: 'chatWanted' }
  | { readonly type: 'formSubmitted' }
  | { readonly type: 'back' }
  /** They have ended the conversation. */
  | { readonly type: 'conversationEnded' }
  /** They want to read what the preview shows. */
  | { readonly type: 'unreadOpened' }
  | { readonly type: 'campaignOpened' }
  | { readonly type: 'closed' };

/** Parts of a chat that a page may replace; null leaves one out. */
export interface ChatSlots {
  readonly header?: ReactNode;
  /** In place of the beginning of the conversation. */
  readonly intro?: ReactNode;
  /** Above the messages: an announcement. */
  readonly notice?: ReactNode;
  readonly composer?: ReactNode;
  /** Buttons before the text of the kit's own composer. */
  readonly composerTools?: ReactNode;
  /** In place of the composer once the conversation has ended. */
  readonly ended?: ReactNode;
  readonly footer?: ReactNode;
  /** Components for content types, over the kit's own. */
  readonly contentTypes?: ContentRegistry;
}

/** What the screens of a chat need beside the chat itself. */
export interface ScreenParts {
  readonly route: RouteName;
  /** Whether home is one of the screens, so that there is a way back. */
  readonly hasHome: boolean;
  readonly isVisible: boolean;
  /** Whether the chat is the whole page: then it may take the focus, follows the style of the channel, and reloads after a failure. */
  readonly ownsPage: boolean;
  readonly frame?: PanelProps['frame'];
  readonly slots?: ChatSlots;
  readonly layers: Layers;
  readonly alerts: Alerts;
  /** The page that the visitor is on, for the link of the maker's line. */
  readonly site?: { readonly host: string };
  /** Continues the conversation in a window of its own. */
  readonly popOut?: (() => Promise<void>) | undefined;
  readonly requestMobileLink?: (() => Promise<HandoverLink | null>) | undefined;
  readonly close?: (() => void) | undefined;
  dispatch(event: ScreenEvent): void;
  /** The heights of the pieces of a preview, in pixels; a page without previews ignores them. */
  setPreviewHeights(heightsPx: readonly number[]): void;
  /** Receives failures that no screen shows in words of their own. */
  report(error: ChatError): void;
}

/** The parts as a class component reads them; others call `useChatParts`. */
export const ScreenPartsContext = createContext<ScreenParts | null>(null);

/** Gives the screens their parts. */
export function ScreenPartsProvider({
  parts,
  children,
}: {
  readonly parts: ScreenParts;
  readonly children: ReactNode;
}) {
  return <ScreenPartsContext value={parts}>{children}</ScreenPartsContext>;
}

/** The parts of the chat around a screen. */
export function useChatParts(): ScreenParts {
  const parts = useContext(ScreenPartsContext);
  if (!parts)
    throw new Error('A screen was rendered outside of a <ScreenPartsProvider>, which gives it its parts.');
  return parts;
}

/** What lies over the screen. */
export function useLayer(): Layer | null {
  const { layers } = useChatParts();
  return useSyncExternalStore(layers.subscribe, layers.current);
}

/** The alert that is shown. */
export function useAlert(): Alert | null {
  const { alerts } = useChatParts();
  return useSyncExternalStore(alerts.subscribe, alerts.current);
}
