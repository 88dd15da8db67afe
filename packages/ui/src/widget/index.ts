export { openLayers } from '../elements/openLayers.ts';
export { ChatScreen, type ChatScreenProps } from './ChatScreen.tsx';
export { ChatWidget, type ChatWidgetOptions, type ChatWidgetProps } from './ChatWidget.tsx';
export { type Alerts, createAlerts } from './createAlerts.ts';
export { createLayers, type Layer, type Layers } from './createLayers.ts';
export {
  type ChatSlots,
  type HeaderSlotProps,
  type LauncherSlotProps,
  type RouteName,
  type ScreenEvent,
  type ScreenParts,
  ScreenPartsProvider,
} from './ScreenParts.tsx';
export { Screens } from './screens/Screens.tsx';
