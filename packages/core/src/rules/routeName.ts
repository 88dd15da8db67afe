/** The screens by name (spec §2, Routes). */
export type RouteName = 'home' | 'prechat-form' | 'messages' | 'unread-messages' | 'campaigns';
